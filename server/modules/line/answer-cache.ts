import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../../http/accepted-encoding.ts";

/** Answers stay good for so long: no price of the feed moves faster than its ticks. */
const FRESH_MS = 100;
const MOST_ANSWERS = 500;
/** What fits into one packet gains nothing by being smaller, in bytes. */
const SMALL = 1400;

const brotli = promisify(brotliCompress);
/** A fast one: an answer lives for a tenth of a second. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESS = { br: (body: Buffer) => brotli(body, QUALITY), gzip: promisify<Buffer, Buffer>(gzip) };

/** A serialised answer, compressed once for all who ask for it. */
export class Answer {
  readonly isSmall: boolean;
  private readonly body: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.isSmall = this.body.length < SMALL;
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.body;
    let made = this.compressed.get(encoding);
    if (!made) this.compressed.set(encoding, (made = COMPRESS[encoding](this.body)));
    return made;
  }
}

/** Answers by their address, so that a crowd costs no more than one visitor. */
export class AnswerCache {
  private readonly answers = new Map<string, { readonly answer: Promise<Answer>; madeAt: number }>();

  /** Whoever asks while an answer is being made waits for the same one. */
  get(key: string, make: () => unknown): Promise<Answer> {
    const known = this.answers.get(key);
    if (known && performance.now() - known.madeAt < FRESH_MS) return known.answer;
    const answer = (async () => new Answer(await make()))();
    const entry = { answer, madeAt: Infinity };
    if (this.answers.size >= MOST_ANSWERS) this.answers.clear();
    this.answers.set(key, entry);
    answer.then(
      () => (entry.madeAt = performance.now()),
      () => this.answers.delete(key),
    );
    return answer;
  }
}
