import { expect, test } from "vitest";
import type { ResultMessage } from "../../../server/feed/messages/feed-message.ts";
import { type Random, randomOf, shuffled } from "../../../server/feed/random.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { betOn, legOn, openTable, type Table } from "../../support/players/bet-terms.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { sized } from "../../support/size.ts";

// Random sets of messages on two matches, with bets on winning, each way and on a combination, each set heard in several random
// orders, with doubles: after every step debits equal credits, and what becomes of the bets depends on the set alone.

const SETS = sized(2, 3);
const ORDERS = sized(1, 2);
const MESSAGES = 12;
const STAKE = { stake: 500 };
const OUTCOMES = ["1", "x", "2"];
const line = { marketId: "1x2", specifiers: "" };
const goals = { marketId: "total", specifiers: "total=2.5" };
const EACH_WAY = { places: 3, of: 1, over: 4 };
const COMBINED = "1x2~~1;total~total=2.5~over";

type Said = Record<string, unknown> & { readonly type: ResultMessage["type"] };
/** A message of a set: on which of the two matches, when its producer said it, and what. */
interface Planned {
  readonly match: number;
  readonly at: string;
  /** `window` bounds stand for the first bet's and the third bet's placing. */
  readonly message: Said;
  readonly isWindowed: boolean;
}

function plan(random: Random): Planned[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: MESSAGES }, (_, place): Planned => {
    const at = new Date(Date.UTC(2030, 0, 1, 20, place)).toISOString();
    const isWindowed = random() < 0.5;
    const winner = pick(OUTCOMES);
    const outcomes = OUTCOMES.map((id) => ({
      id,
      result: id === winner ? "won" : "lost",
      voidFactor: pick([0, 0, 0, 0.5, 1]),
      ...(random() < 0.7 && { finish: { place: pick([1, 2, 3, 4]), tied: pick([1, 1, 2]) } }),
    }));
    const over = { id: "over", result: pick(["won", "won", "lost"]), voidFactor: pick([0, 0, 1]) };
    const certainty = pick(["live", "live", "confirmed"]);
    const message = pick<Said>([
      { type: "bet_settlement", certainty, markets: [{ ...line, outcomes }] },
      { type: "bet_settlement", certainty, markets: [{ ...goals, outcomes: [over] }] },
      { type: "bet_settlement", certainty: "live", markets: [{ ...line, outcomes }] },
      { type: "rollback_bet_settlement", markets: [pick([line, goals])] },
      { type: "bet_deduction", markets: [line], runner: pick(["8", "9"]), percent: pick([5, 25, 80]) },
      { type: "rollback_bet_deduction", markets: [line], runner: "9" },
      { type: "bet_cancel", reason: pick(["wrong_price", "wrong_data"]), ...(random() < 0.5 && { markets: [line] }) },
      { type: "rollback_bet_cancel", ...(random() < 0.5 && { markets: [line] }) },
    ]);
    return {
      match: Math.floor(random() * 2),
      at,
      message,
      isWindowed: isWindowed && /cancel$|^bet_deduction/.test(message.type),
    };
  });
}

describeOnEngines("on the %s engine", (engine) => {
  let lastEvent = 0;

  /** Bets five times on each of two new matches, hears the messages, and answers what became of it. */
  async function hear(platform: Platform, bettor: Table, messages: readonly Planned[]) {
    const before = await bettor.available();
    const events = [String(++lastEvent), String(++lastEvent)];
    const ids: string[] = [];
    const windows: { from: string; to: string }[] = [];
    for (const event of events) {
      platform.line.offer(event, { startsIn: 6000, eachWay: EACH_WAY, combinations: { [COMBINED]: 4200 } });
      const bets = [];
      for (const outcomeId of OUTCOMES) bets.push(await bettor.bet(betOn([legOn(event, { outcomeId })], STAKE)));
      bets.push(await bettor.bet(betOn([legOn(event)], { ...STAKE, eachWay: true })));
      bets.push(await bettor.bet(betOn([legOn(event, { marketId: "builder", outcomeId: COMBINED })], STAKE)));
      ids.push(...bets.map(({ id }) => id));
      windows.push({ from: bets[1]?.placedAt ?? "", to: bets[2]?.placedAt ?? "" });
    }
    for (const { match, at, message, isWindowed } of messages) {
      const eventId = events[match] ?? "";
      const body = { id: `${eventId}/${at}`, at, message: { ...message, eventId, ...(isWindowed && windows[match]) } };
      expect((await platform.call("POST", "/sandbox/feed/messages", { body })).status).toBe(200);
      expect(await ledgerFaults(platform.database)).toEqual([]);
    }
    const bets = await Promise.all(ids.map((id) => bettor.find(id)));
    const histories = await Promise.all(ids.map((id) => bettor.history(id)));
    for (const [at, entries] of histories.entries()) {
      // A history accounts for every unit.
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe((bets[at]?.payout ?? 0) - 500);
    }
    return {
      moved: (await bettor.available()) - before,
      bets: bets.map(({ status, payout, settledAt, legs }) => ({
        status,
        payout,
        settledAt,
        legs: legs.map(({ result, voidReason, deadHeat, placed, deduction, parts }) => ({
          result,
          voidReason,
          deadHeat,
          placed,
          deduction,
          parts,
        })),
      })),
    };
  }

  test("messages about results in any order and number give the same end", async () => {
    // Bets are a moment apart, so that a window tells them from each other.
    const platform = await startPlatform({ engine, clockRate: 1000 });
    const bettor = await openTable(platform);
    await platform.database.query("select ledger_grant('for many bets', $1, 'EUR', 10000000)", [bettor.player]);
    const ends = new Set<string>();
    for (let set = 0; set < SETS; set++) {
      const random = randomOf(`set ${set}`);
      const messages = plan(random);
      const expected = await hear(platform, bettor, messages);
      ends.add(JSON.stringify(expected));
      for (let order = 0; order < ORDERS; order++) {
        const doubled = [...messages, ...messages.filter(() => random() < 0.3)];
        expect(await hear(platform, bettor, shuffled(doubled, random)), `set ${set}, order ${order}`).toEqual(expected);
      }
    }
    // Sets that end alike would prove nothing.
    expect(ends.size).toBeGreaterThan(1);
    await platform.stop();
  });
});
