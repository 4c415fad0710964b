// @ts-check
// The way to the rules: what becomes of questions when their worker begins anew.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "../site/src/assets/engine.js";

/** A worker that keeps what it is sent, and answers when it is told to. */
class SlowWorker {
  /** @type {{ id: number, question: string }[]} */
  asked = [];
  isOver = false;
  /** @type {(message: { data: any }) => void} */
  onmessage = () => {};

  /** @param {any} message */
  postMessage(message) {
    if (message.question) this.asked.push(message);
  }

  terminate() {
    this.isOver = true;
  }

  /** Answers everything. @param {string} word */
  answers(word) {
    for (const { id } of this.asked.splice(0)) this.onmessage({ data: { id, answer: JSON.stringify({ word }) } });
  }
}

/** Returns an engine and the workers that it begins. */
function began() {
  /** @type {SlowWorker[]} */
  const workers = [];
  const begin = () => {
    workers.push(new SlowWorker());
    return /** @type {any} */ (workers.at(-1));
  };
  const engine = new Engine(begin, async () => new ArrayBuffer(0), () => undefined);
  return { engine, workers };
}

const soon = () => new Promise((done) => setTimeout(done));

test("a question that waits when the rules begin anew is asked again, after what they are to know first", async () => {
  const { engine, workers } = began();
  const answer = engine.ask({ ask: "boards" });
  await soon();
  const late = engine.ask({ ask: "log" });
  engine.restart(() => void engine.bring({ ask: "packs" }));
  await soon();
  const [old, other] = workers;
  assert.ok(old?.isOver && other);
  assert.deepEqual(other.asked.map(({ question }) => JSON.parse(question).ask), ["packs", "boards", "log"]);
  other.answers("new");
  assert.deepEqual([await answer, await late], [{ word: "new" }, { word: "new" }]);
});

test("rules that stop answer that they have, and others begin", async () => {
  const { engine, workers } = began();
  const answers = [engine.ask({ ask: "boards" }), engine.ask({ ask: "log" })];
  await soon();
  workers[0]?.onmessage({ data: { id: 1, stopped: "out of memory" } });
  assert.deepEqual(await Promise.all(answers), [{ stopped: "out of memory" }, { stopped: "out of memory" }]);
  const next = engine.ask({ ask: "boards" });
  await soon();
  workers[1]?.answers("new");
  assert.deepEqual(await next, { word: "new" });
});
