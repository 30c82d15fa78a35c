import type { ProviderAccess } from "../games-access.ts";
import { type AnsweredPage, type AskedPage, pageAnswer, pageRequest } from "./page-dialects.ts";
import { launchRefused } from "./refusals.ts";

const PATIENCE_MS = 8_000;
const MOST_BYTES = 32 * 1024;
/** Launches that wait for one provider at once, so that a slow one holds up nobody but its own players. */
const MOST_WAITING = 20;

/** Asks providers for the pages of launches, each in its dialect. */
export class ProviderPages {
  private readonly waiting = new Map<string, number>();

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** The page of a launch; undefined if the provider is not asked for it. Refused by name where none comes in time. */
  async of(provider: string, access: ProviderAccess, asked: AskedPage): Promise<AnsweredPage | undefined> {
    const request = pageRequest(access, asked);
    if (!request) return undefined;
    const waiting = this.waiting.get(provider) ?? 0;
    if (waiting >= MOST_WAITING) throw launchRefused("PROVIDER_NOT_REACHED");
    this.waiting.set(provider, waiting + 1);
    try {
      return this.framable(access, await this.answer(request), asked.seat !== undefined);
    } finally {
      const left = this.waiting.get(provider)! - 1;
      if (left > 0) this.waiting.set(provider, left);
      else this.waiting.delete(provider);
    }
  }

  private async answer({ url, text, headers }: { url: string; text: string; headers: object }): Promise<string> {
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: text,
        redirect: "error",
        signal: AbortSignal.timeout(this.patienceMs),
        headers: { accept: "application/json", "content-type": "application/json", ...headers },
      });
      const said = await answer.text();
      if (!answer.ok || said.length > MOST_BYTES) throw new Error(`answered ${answer.status}`);
      return said;
    } catch {
      // What the provider says about it is its own affair; its request has the token of the launch.
      throw launchRefused("PROVIDER_NOT_REACHED");
    }
  }

  /** A page is framed on the one origin that the provider is known by, and on no other that it may name. */
  private framable(access: ProviderAccess, said: string, isForMoney: boolean): AnsweredPage {
    try {
      const page = pageAnswer(access, JSON.parse(said), isForMoney);
      if (new URL(page.url).origin === access.origin) return page;
    } catch {
      // It is refused below, as one on another origin is.
    }
    throw launchRefused("PROVIDER_ANSWER_WRONG");
  }
}
