// @ts-check
// The state of a page, in the fragment of its address: nothing of it goes to a server.

/**
 * @param {ReadableStream<any>} stream
 * @returns {Promise<Uint8Array>}
 */
const whole = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/**
 * Writes a state as text for an address: JSON, deflated, in base64url.
 * @param {unknown} state
 */
export async function written(state) {
  const text = new Blob([JSON.stringify(state)]);
  const bytes = await whole(text.stream().pipeThrough(new CompressionStream("deflate-raw")));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Reads a state from an address; `undefined` where it has none.
 * @param {string} fragment
 * @returns {Promise<any>}
 */
export async function read(fragment) {
  const packed = /[#&]s=([\w-]+)$/.exec(fragment)?.[1];
  if (!packed) return undefined;
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(await whole(stream)));
  } catch {
    return null;
  }
}
