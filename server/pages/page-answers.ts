import type { FastifyInstance } from "fastify";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";
import { currentVisit, duringVisit, type Visit } from "./visit.ts";

/** How long an answer is used for further pages, in milliseconds: a page that it makes is greyed until the feed confirms it. */
const FRESH_MS = 1000;
const MOST = 200;
const MOST_BYTES = 32 * 1024 * 1024;

interface Coming {
  readonly text: string | undefined;
  readonly isOfCountry: boolean;
}

/** The platform's public answers, read within the process for the pages that it renders. */
export class PageAnswers {
  private readonly kept = new KeptBriefly<string>({
    freshMs: FRESH_MS,
    most: MOST,
    bytes: MOST_BYTES,
    sizeOf: (text) => Buffer.byteLength(text),
  });
  private readonly coming = new Map<string, Promise<Coming>>();

  constructor(private readonly app: FastifyInstance) {}

  /** The JSON text of an answer for whom the page is rendered; undefined if the platform has none. */
  readonly read = async (address: string): Promise<string | undefined> => {
    const known = this.kept.get(address);
    if (known !== undefined) return known;
    const visit = currentVisit();
    const own = `${address} ${visit?.country}`;
    const { text, isOfCountry } = await this.ofCountry(address, own, visit);
    if (visit && isOfCountry) visit.isCountryAsked = true;
    return text;
  };

  private ofCountry(address: string, own: string, visit: Visit | undefined): Promise<Coming> {
    const text = this.kept.get(own);
    if (text !== undefined) return Promise.resolve({ text, isOfCountry: true });
    const coming = this.coming.get(own) ?? this.ask(address, own, visit).finally(() => this.coming.delete(own));
    this.coming.set(own, coming);
    return coming;
  }

  private async ask(url: string, own: string, visit: Visit | undefined): Promise<Coming> {
    const asked: Visit = { country: visit?.country ?? "", isCountryAsked: false };
    const inject = async () => await this.app.inject({ method: "GET", url });
    const { statusCode, body } = await (visit ? duringVisit(asked, inject) : inject());
    const isOfCountry = asked.isCountryAsked;
    if (statusCode !== 200) return { text: undefined, isOfCountry };
    this.kept.keep(isOfCountry ? own : url, body);
    return { text: body, isOfCountry };
  }
}
