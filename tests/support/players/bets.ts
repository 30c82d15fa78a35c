import { type Bet, bet as betSchema, betReceipt } from "../../../plugins/betslip/wire.ts";
import { betHistory, type BetHistoryEntry } from "../../../plugins/my-bets/wire.ts";
import type { Answer, Platform } from "../platform/platform.ts";
import { newPlayer } from "./players.ts";

let lastKey = 0;

/** A player with a hundred euros, with the requests for betting. */
export interface Bettor {
  readonly token: string;
  readonly player: string;
  /** Bets on an outcome of a match of the memory line, at its price; `place` also returns a refusal. */
  bet(eventId: string, outcomeId?: string, stake?: number): Promise<Bet>;
  place(eventId: string, outcomeId?: string, stake?: number): Promise<Answer>;
  find(id: string): Promise<Bet>;
  history(id: string): Promise<BetHistoryEntry[]>;
  available(): Promise<number>;
}

export const newBettor = async (platform: Platform): Promise<Bettor> => bettorAt(platform, await newPlayer(platform));

/** A player who is logged in already. */
export function bettorAt(platform: Platform, { token, player }: Pick<Bettor, "token" | "player">): Bettor {
  const get = async (path: string) => (await platform.call("GET", path, { token })).body;
  const place = (eventId: string, outcomeId = "1", stake = 1000) => {
    const { odds = 0, version = 0 } = platform.line.quote(eventId, "1x2", "", outcomeId) ?? {};
    const leg = { eventId, marketId: "1x2", specifiers: "", outcomeId, odds, version, origin: "sport" };
    const body = { type: "single", legs: [leg], stake, currency: "EUR", wallet: "cash", acceptance: { policy: "any" } };
    return platform.call("POST", "/api/v1/bets", { token, key: `bettor-key-${++lastKey}`, body });
  };
  return {
    token,
    player,
    place,
    bet: async (...what) => betReceipt.parse((await place(...what)).body).bet,
    find: async (id) => betSchema.parse(await get(`/api/v1/bets/${id}`)),
    history: async (id) => betHistory.parse(await get(`/api/v1/bets/${id}/history`)).entries,
    available: async () => ((await get("/api/v2/user/getBalances")) as { available: number }).available,
  };
}
