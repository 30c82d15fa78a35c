import type { APIRequestContext } from "@playwright/test";
import { type Bet, type BetLeg, betReceipt, type PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import type { OutcomeResult } from "../../../server/feed/messages/feed-message.ts";
import { matches } from "./bets.ts";
import type { Player } from "./players.ts";
import { expect } from "./test.ts";

let lastKey = 0;
/** What was settled for one test is no match for the next one. */
const taken = new Set<string>();

/** The very last matches are those that other tests bet on, who do not expect them to be over. */
const LEFT_TO_OTHERS = 40;

/** Home wins of so many matches that begin late and that no other test has, at their prices of now. */
export async function homeWins(request: APIRequestContext, count: number): Promise<readonly BetLeg[]> {
  const legs = (await matches(request, 1)).slice(0, -LEFT_TO_OTHERS).flatMap(({ info, markets }) => {
    const line = markets.find(({ marketId, status }) => marketId === "1x2" && status === "active");
    const win = line?.outcomes.find(({ id }) => id === "1");
    if (!line || !win || taken.has(info.id)) return [];
    const { marketId, specifiers, version } = line;
    return [{ eventId: info.id, marketId, specifiers, version, outcomeId: win.id, odds: win.odds, origin: "sport" }];
  });
  expect(legs.length).toBeGreaterThanOrEqual(count);
  const chosen = legs.slice(-count);
  for (const { eventId } of chosen) taken.add(eventId);
  return chosen;
}

/** Places a bet by the call itself. */
export async function placeBet(
  request: APIRequestContext,
  { token }: Player,
  bet: Pick<PlaceBetRequest, "type" | "legs"> & Partial<PlaceBetRequest>,
): Promise<Bet> {
  const answer = await request.post("/api/v1/bets", {
    headers: { authorization: `Token ${token}`, "idempotency-key": `settled-bets-${process.pid}-${++lastKey}` },
    data: { stake: 400, currency: "EUR", wallet: "cash", acceptance: { policy: "any" }, ...bet },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return betReceipt.parse(await answer.json()).bet;
}

/** Has the producer of results say officially how an outcome ended; answers when every bet on it has been settled. */
export async function settle(
  request: APIRequestContext,
  { eventId, marketId, specifiers, outcomeId }: Pick<BetLeg, "eventId" | "marketId" | "specifiers" | "outcomeId">,
  result: "won" | "lost" | "void" | Omit<OutcomeResult, "id">,
): Promise<void> {
  const end =
    typeof result !== "string"
      ? result
      : result === "void"
        ? { result: "lost", voidFactor: 1 }
        : { result, voidFactor: 0 };
  const message = {
    type: "bet_settlement",
    eventId,
    certainty: "confirmed",
    markets: [{ marketId, specifiers, outcomes: [{ id: outcomeId, ...end }] }],
  };
  const answer = await request.post("/sandbox/feed/messages", { data: { message } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
