import { tooMany } from "../../../http/limits/rate-limit.ts";
import { networkOf } from "../../../http/requests/client-address.ts";
import { wholeOf } from "../../../http/requests/signed-call.ts";
import type { ProviderAccess } from "../games-access.ts";
import { type AnsweredPage, type AskedPage, pageAnswer, pageRequest } from "./page-dialects.ts";
import { launchRefused } from "./refusals.ts";

const PATIENCE_MS = 8_000;
const MOST_BYTES = 32 * 1024;
/**
 * Launches that wait for one provider at once, so that a slow one holds up nobody but its own players, and those for
 * fun, which need no account, keep nobody from play for money.
 */
const MOST_WAITING = { fun: 5, money: 20 };
/** Of these, those of one player, or of one network where nobody is known. */
const MOST_WAITING_OF_ONE = 2;

/** Asks providers for the pages of launches, each in its dialect. */
export class ProviderPages {
  /** By provider and what is played for: who waits, by how many launches. */
  private readonly waiting = new Map<string, Map<string, number>>();

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** The page of a launch; undefined if the provider is not asked for it. Refused by name where none comes in time. */
  async of(provider: string, access: ProviderAccess, asked: AskedPage): Promise<AnsweredPage | undefined> {
    const request = pageRequest(access, asked);
    if (!request) return undefined;
    const leave = this.enter(provider, asked);
    try {
      return this.framable(access, await this.answer(request), asked.seat !== undefined);
    } finally {
      leave();
    }
  }

  /** Takes a place among those who wait, until it is left; refuses where there is none. */
  private enter(provider: string, { seat, address }: AskedPage): () => void {
    const purpose = seat ? "money" : "fun";
    const key = `${purpose} ${provider}`;
    const pool = this.waiting.get(key) ?? new Map<string, number>();
    const who = seat?.user ?? networkOf(address);
    const own = pool.get(who) ?? 0;
    if (own >= MOST_WAITING_OF_ONE) throw tooMany(this.patienceMs);
    if ([...pool.values()].reduce((sum, each) => sum + each, 0) >= MOST_WAITING[purpose])
      throw launchRefused("PROVIDER_NOT_REACHED");
    this.waiting.set(key, pool.set(who, own + 1));
    return () => {
      const left = pool.get(who)! - 1;
      if (left > 0) pool.set(who, left);
      else pool.delete(who);
      if (pool.size === 0) this.waiting.delete(key);
    };
  }

  private async answer({ url, text, headers }: { url: string; text: string; headers: object }): Promise<string> {
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: text,
        redirect: "error",
        signal: AbortSignal.timeout(this.patienceMs),
        headers: {
          ...{ accept: "application/json", "accept-encoding": "identity", "content-type": "application/json" },
          ...headers,
        },
      });
      const said = await wholeOf(answer, MOST_BYTES);
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
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
