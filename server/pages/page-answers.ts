import type { FastifyInstance } from "fastify";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";

/** How long an answer is used for further pages, in milliseconds: a page that it makes is greyed until the feed confirms it. */
const FRESH_MS = 1000;
const MOST = 200;
const MOST_BYTES = 32 * 1024 * 1024;

/** The platform's public answers, read within the process for the pages that it renders. */
export class PageAnswers {
  private readonly kept = new KeptBriefly<string>({
    freshMs: FRESH_MS,
    most: MOST,
    bytes: MOST_BYTES,
    sizeOf: (text) => Buffer.byteLength(text),
  });
  private readonly coming = new Map<string, Promise<string | undefined>>();

  constructor(private readonly app: FastifyInstance) {}

  /** The JSON text of an answer; undefined if the platform has none. */
  readonly read = (address: string): Promise<string | undefined> => {
    const known = this.kept.get(address);
    if (known !== undefined) return Promise.resolve(known);
    const coming = this.coming.get(address) ?? this.ask(address).finally(() => this.coming.delete(address));
    this.coming.set(address, coming);
    return coming;
  };

  private async ask(url: string): Promise<string | undefined> {
    const { statusCode, body } = await this.app.inject({ method: "GET", url });
    if (statusCode !== 200) return undefined;
    this.kept.keep(url, body);
    return body;
  }
}
