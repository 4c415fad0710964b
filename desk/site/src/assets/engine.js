// @ts-check
// The way to the rules in their worker.

/** @typedef {{ resolve: (answer: any) => void, question: string }} Waiting */

export class Engine {
  /**
   * @param {() => Worker} begin begins a worker
   * @param {() => Promise<ReadableStream<any> | ArrayBuffer>} rules brings the rules, compressed
   * @param {() => object | undefined} kept the event that the worker keeps, if there is one; another object where it has changed
   */
  constructor(begin, rules, kept) {
    this.begin = begin;
    this.rules = rules;
    this.kept = kept;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.asked = 0;
    /** Sent to every worker first: the packs from outside. @type {object[]} */
    this.first = [];
    /** Called when the rules have come. @type {() => void} */
    this.came = () => {};
    /** Whether the rules have come. */
    this.hasCome = false;
    /** That the rules have come. @type {Promise<void>} */
    this.ready = new Promise((done) => (this.came = done));
    this.start();
  }

  start() {
    const worker = this.begin();
    this.worker = worker;
    /** The event that this worker was told last. @type {object | undefined} */
    this.told = undefined;
    worker.onmessage = ({ data }) => this.receive(data);
    const brought = this.rules().then((rules) => {
      worker.postMessage({ start: rules }, [/** @type {any} */ (rules)]);
      for (const question of this.first) worker.postMessage({ id: 0, question: JSON.stringify(question) });
    });
    /** Settles when questions can be sent; where the rules do not come, waiting questions fail. @type {Promise<void>} */
    this.begun = brought.catch((why) => this.receive({ stopped: String(why) }));
  }

  /** @param {any} data */
  receive(data) {
    if (data.ready) {
      this.hasCome = true;
      return this.came();
    }
    const waiting = this.waiting.get(data.id);
    if (waiting) {
      this.waiting.delete(data.id);
      waiting.resolve(data.stopped ? { stopped: data.stopped } : JSON.parse(data.answer));
    }
    if (!data.stopped) return;
    // Rules that stopped answer nothing more: waiting questions fail, and a new worker starts.
    for (const other of this.waiting.values()) other.resolve({ stopped: data.stopped });
    this.waiting.clear();
    this.worker?.terminate();
    if (data.id !== undefined) this.start();
    else this.broken = data.stopped;
  }

  /**
   * Asks, and gives the answer.
   * @param {object} question
   * @returns {Promise<any>}
   */
  ask(question) {
    if (this.broken) return Promise.resolve({ stopped: this.broken });
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve, question: JSON.stringify(question) });
      this.send(id);
    });
  }

  /** Sends a question that waits to the worker, once that can be asked. @param {number} id */
  send(id) {
    const { begun } = this;
    begun?.then(() => {
      const waiting = this.waiting.get(id);
      // Another worker was begun meanwhile.
      if (!waiting || begun !== this.begun) return;
      this.tell();
      this.worker?.postMessage({ id, question: waiting.question });
    });
  }

  /** Has the rules begin anew with what `bring` sends them first; what waits for an answer is asked again. @param {() => void} bring */
  restart(bring) {
    const waiting = [...this.waiting.keys()];
    this.worker?.terminate();
    this.first = [];
    this.broken = undefined;
    this.start();
    bring();
    for (const id of waiting) this.send(id);
  }

  /** Tells the worker of the event, if that has changed since. */
  tell() {
    const hall = this.kept();
    if (!hall || hall === this.told) return;
    this.told = hall;
    this.worker?.postMessage({ id: 0, question: JSON.stringify({ ask: "hall", act: "keep", hall }) });
  }

  /**
   * Has every worker know of this before anything else.
   * @param {object} question
   */
  async bring(question) {
    const answer = await this.ask(question);
    if (!answer.error && !answer.stopped) this.first.push(question);
    return answer;
  }
}
