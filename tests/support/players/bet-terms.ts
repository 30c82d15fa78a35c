import { expect } from "vitest";
import {
  type Bet,
  bet as betSchema,
  type BetLeg,
  betReceipt,
  type PlaceBetRequest,
} from "../../../plugins/betslip/wire.ts";
import { betHistory, type BetHistoryEntry } from "../../../plugins/my-bets/wire.ts";
import type { Answer, Platform } from "../platform/platform.ts";
import { ledgerFaults, newPlayer } from "./players.ts";

let lastKey = 0;

/** A player with a hundred euros who bets on any terms, and an operator who enters the results. */
export interface Table {
  readonly token: string;
  readonly player: string;
  place(request: PlaceBetRequest): Promise<Answer>;
  bet(request: PlaceBetRequest): Promise<Bet>;
  find(id: string): Promise<Bet>;
  history(id: string): Promise<BetHistoryEntry[]>;
  kinds(id: string): Promise<BetHistoryEntry["kind"][]>;
  available(): Promise<number>;
  /** Publishes a message about results. Afterwards every account must be right. */
  say(message: Record<string, unknown>, more?: { id?: string; at?: string }): Promise<void>;
}

export async function openTable(platform: Pick<Platform, "call" | "database">): Promise<Table> {
  const { token, player } = await newPlayer(platform);
  const get = async (path: string) => (await platform.call("GET", path, { token })).body;
  const place = (body: PlaceBetRequest) =>
    platform.call("POST", "/api/v1/bets", { token, key: `terms-key-${++lastKey}`, body });
  const history = async (id: string) => betHistory.parse(await get(`/api/v1/bets/${id}/history`)).entries;
  return {
    token,
    player,
    place,
    bet: async (request) => {
      const answer = await place(request);
      expect(answer.status, answer.text).toBe(200);
      return betReceipt.parse(answer.body).bet;
    },
    find: async (id) => betSchema.parse(await get(`/api/v1/bets/${id}`)),
    history,
    kinds: async (id) => (await history(id)).map(({ kind }) => kind),
    available: async () => ((await get("/api/v2/user/getBalances")) as { available: number }).available,
    say: async (message, more = {}) => {
      const answer = await platform.call("POST", "/sandbox/feed/messages", { body: { message, ...more } });
      expect(answer.status, answer.text).toBe(200);
      expect(await ledgerFaults(platform.database)).toEqual([]);
    },
  };
}

/** A leg on an outcome at 2.50, as the memory line offers matches. */
export const legOn = (eventId: string, leg: Partial<BetLeg> = {}): BetLeg => ({
  eventId,
  marketId: "1x2",
  specifiers: "",
  outcomeId: "1",
  odds: 2500,
  version: 1,
  origin: "sport",
  ...leg,
});

/** A bet of ten euros: a single on one leg, an express on several. */
export const betOn = (legs: readonly BetLeg[], change: Partial<PlaceBetRequest> = {}): PlaceBetRequest => ({
  type: legs.length === 1 ? "single" : "express",
  legs: [...legs],
  stake: 1000,
  currency: "EUR",
  wallet: "cash",
  acceptance: { policy: "any" },
  ...change,
});

/** A producer's message about one outcome of an event's main market. */
export const settlementOf = (eventId: string, result: "won" | "lost", more: object = {}, head: object = {}) => ({
  type: "bet_settlement",
  certainty: "live",
  eventId,
  markets: [{ marketId: "1x2", specifiers: "", outcomes: [{ id: "1", result, voidFactor: 0, ...more }] }],
  ...head,
});
