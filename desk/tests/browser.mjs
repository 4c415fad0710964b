// @ts-check
// A browser, and the site served to it from its folder.

import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const need = createRequire(process.env.KODEKS_PLAYWRIGHT ?? import.meta.url);
const { chromium } = need("playwright-core");

/** Where the site lies: a folder that `kodeks site` has written. */
export const SITE = process.env.KODEKS_SITE ?? "";

const MEDIA = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".gz": "application/gzip",
  ".json": "application/json",
};

/** The sizes in which everything is tried. */
export const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
};

export const LANGUAGES = ["en", "pl", "cs"];

/**
 * Hands out the folder as any plain web server would.
 * @param {string} folder
 */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost");
    let file = path.join(folder, path.normalize(decodeURIComponent(address.pathname)));
    try {
      if ((await stat(file)).isDirectory()) {
        if (!address.pathname.endsWith("/")) {
          response.writeHead(301, { Location: `${address.pathname}/` }).end();
          return;
        }
        file = path.join(file, "index.html");
      }
      const media = MEDIA[/** @type {".html"} */ (path.extname(file))] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": media }).end(await readFile(file));
    } catch {
      response.writeHead(404).end("nothing here");
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => new Promise((done) => server.close(done)) };
}

/** Starts the browser. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.KODEKS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
