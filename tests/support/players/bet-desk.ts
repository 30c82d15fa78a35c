import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { type BetReceipt, betReceipt, type PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import { betPage } from "../../../plugins/my-bets/wire.ts";
import type { BettingConfiguration } from "../../../server/configuration/betting-configuration.ts";
import { type Answer, type Engine, type Platform, type PlatformOptions, startPlatform } from "../platform/platform.ts";
import { ledgerSums, newPlayer } from "./players.ts";

let lastKey = 0;
export const newKey = () => `test-key-${++lastKey}`;

/**
 * A platform for the tests of one block, where five seconds of match time are 50 ms, with a new player and a new match
 * for each test; `after` numbers the matches.
 */
export function betDesk(
  engine: Engine,
  after: number,
  betting: Partial<BettingConfiguration> = {},
  clockRate = 100,
  more: Partial<PlatformOptions> = {},
) {
  let lastEvent = after;
  let platform: Platform;
  let token: string;
  let player: string;
  let event: string;

  beforeAll(async () => {
    platform = await startPlatform({ engine, clockRate, betting, ...more });
  });
  beforeEach(async () => {
    ({ token, player } = await newPlayer(platform));
    event = String(++lastEvent);
    platform.line.offer(event, { startsIn: 6000 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    expect(await ledgerSums(platform.database)).toEqual([]);
    await platform.stop();
  });

  const bet = (change: Partial<PlaceBetRequest> = {}, leg: Partial<PlaceBetRequest["legs"][number]> = {}) => ({
    type: "single",
    legs: [
      {
        eventId: event,
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2500,
        version: 1,
        origin: "sport",
        ...leg,
      },
    ],
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "higher" },
    ...change,
  });
  const place = (body: unknown = bet(), key = newKey()) => platform.call("POST", "/api/v1/bets", { token, key, body });
  const placed = async (body?: unknown, key?: string): Promise<BetReceipt> =>
    betReceipt.parse((await place(body, key)).body);
  const available = async () => {
    const { body } = await platform.call("GET", "/api/v2/user/getBalances", { token });
    return (body as { available: number }).available;
  };
  const list = async (state: string, cursor?: string) =>
    betPage.parse(
      (await platform.call("GET", `/api/v1/bets?state=${state}${cursor ? `&cursor=${cursor}` : ""}`, { token })).body,
    );
  const expectRefused = async (answer: Answer, errorCode: string, more: Record<string, unknown> = {}) => {
    expect(answer.body).toMatchObject({ errorCode, ...more });
    expect(answer.status).toBe(422);
    expect(await available()).toBe(10_000);
    expect((await list("open")).bets).toEqual([]);
  };

  return {
    bet,
    place,
    placed,
    available,
    list,
    expectRefused,
    get platform() {
      return platform;
    },
    get token() {
      return token;
    },
    get player() {
      return player;
    },
    get event() {
      return event;
    },
  };
}
