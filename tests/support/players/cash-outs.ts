import { type CashOutQuote, type CashOutStanding, cashOutStandings } from "../../../plugins/my-bets/cash-out/wire.ts";
import type { Platform } from "../platform/platform.ts";

/** The state of a bet's cash-out for the token's player; undefined if the bet is not theirs. */
export async function standingOf(
  platform: Pick<Platform, "call">,
  token: string,
  id: string,
): Promise<CashOutStanding | undefined> {
  const { body } = await platform.call("GET", `/api/v1/cash-out?bets=${id}`, { token });
  return cashOutStandings.parse(body).standings[0];
}

/** The offered cash-out; throws if there is none. */
export async function quoteOf(platform: Pick<Platform, "call">, token: string, id: string): Promise<CashOutQuote> {
  const quote = (await standingOf(platform, token, id))?.quote;
  if (!quote) throw new Error(`No offer for ${id}`);
  return quote;
}
