import * as z from "zod/mini";
import { voidReason } from "../../../plugins/betslip/wire.ts";
import { eventStatus, market, suspensionReason } from "../../../plugins/sportsbook/wire.ts";

/** The producer of a message: one prices pre-match events, the other live ones. */
export const producer = z.enum(["prematch", "live"]);
export type Producer = z.infer<typeof producer>;
export const PRODUCERS = producer.options;

/** A heartbeat. A producer that sends none for a while may know of goals that the platform does not. */
export const alive = z.object({ type: z.literal("alive"), producer });
export type Alive = z.infer<typeof alive>;

/** Ends the recovery after a silence: all missed messages have been sent again, and prices are current. */
export const snapshotComplete = z.object({ type: z.literal("snapshot_complete"), producer });
export type SnapshotComplete = z.infer<typeof snapshotComplete>;

const eventId = z.string().check(z.regex(/^\d{1,20}$/));

/** The status of an event has changed: it began, ended, or will not be played. */
export const fixtureChange = z.object({ type: z.literal("fixture_change"), producer, eventId, status: eventStatus });
export type FixtureChange = z.infer<typeof fixtureChange>;

const priced = z.pick(market, { marketId: true, specifiers: true, outcomes: true });

/** Prices of open markets. With `isWhole`, markets that are not named are withdrawn. */
export const oddsChange = z.object({
  type: z.literal("odds_change"),
  producer,
  eventId,
  version: z.int(),
  isWhole: z.boolean(),
  markets: z.readonly(z.array(z.extend(priced, { isMain: z.boolean(), outcomes: z.readonly(priced.shape.outcomes) }))),
});
export type OddsChange = z.infer<typeof oddsChange>;

/** No bets are accepted on these groups of markets, and why, until new prices arrive; `all` means every market. */
export const betStop = z.object({
  type: z.literal("bet_stop"),
  producer,
  eventId,
  version: z.int(),
  groups: z.array(z.literal("all")),
  reason: suspensionReason,
});
export type BetStop = z.infer<typeof betStop>;

// The common fields of result messages. `id` makes a message count once; `at` is the producer's own order, and the
// later message wins.
const resultBase = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  at: z.iso.datetime(),
  producer,
  eventId,
});
export const lineKey = z.object({
  marketId: z.string().check(z.minLength(1), z.maxLength(60)),
  specifiers: z.string().check(z.maxLength(200)),
});
export type LineKey = z.infer<typeof lineKey>;

/** This many sides share this many places: a winning bet is paid that fraction of its price. */
export const deadHeat = z
  .object({ places: z.int().check(z.gte(1), z.lte(99)), tied: z.int().check(z.gte(2), z.lte(100)) })
  .check(z.refine(({ places, tied }) => places < tied, "fewer places than sides that tied"));
export type DeadHeat = z.infer<typeof deadHeat>;

/** The best of the places that `tied` runners share; `tied` is 1 for a runner that is alone on its place. */
export const finish = z.object({
  place: z.int().check(z.gte(1), z.lte(1000)),
  tied: z.int().check(z.gte(1), z.lte(100)),
});
export type Finish = z.infer<typeof finish>;

/**
 * The result of an outcome: the part of the stake that is not void is won at its price, or lost. For an outcome with
 * each-way bets, `finish` decides their place part, whatever number of places each bet was struck with.
 */
export const outcomeResult = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  result: z.enum(["won", "lost"]),
  voidFactor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  deadHeat: z.optional(deadHeat),
  finish: z.optional(finish),
});
export type OutcomeResult = z.infer<typeof outcomeResult>;

/** Results of markets, `live` as soon as they are decided and `confirmed` once they are official. */
export const betSettlement = z.extend(resultBase, {
  type: z.literal("bet_settlement"),
  certainty: z.enum(["live", "confirmed"]),
  markets: z.array(z.extend(lineKey, { outcomes: z.array(outcomeResult) })).check(z.minLength(1)),
  /** The final score of the event, if it is over. */
  score: z.optional(z.object({ home: z.int(), away: z.int() })),
});
export type BetSettlement = z.infer<typeof betSettlement>;

// Bets placed at `from` or later and before `to`; an omitted end is open. Without markets, it applies to the whole
// event.
const window = { from: z.optional(z.iso.datetime()), to: z.optional(z.iso.datetime()) };
const runner = z.string().check(z.minLength(1), z.maxLength(60));
const someMarkets = z.optional(z.array(lineKey).check(z.minLength(1)));

/** Bets of a time window are void, whatever the result is or will be. */
export const betCancel = z.extend(resultBase, {
  type: z.literal("bet_cancel"),
  markets: someMarkets,
  ...window,
  reason: voidReason,
});

/** The settlements of these markets were wrong, so their bets are open again. */
export const rollbackBetSettlement = z.extend(resultBase, {
  type: z.literal("rollback_bet_settlement"),
  markets: z.array(lineKey).check(z.minLength(1)),
});

/** The cancellation of this window was wrong; its bets count as if it had never been sent. */
export const rollbackBetCancel = z.extend(resultBase, {
  type: z.literal("rollback_bet_cancel"),
  markets: someMarkets,
  ...window,
});

/**
 * A runner of these markets was withdrawn. Bets on the others that were placed in the window, at prices that included
 * its chance, lose this percentage of their profit. A further message about the same runner replaces this one.
 */
export const betDeduction = z.extend(resultBase, {
  type: z.literal("bet_deduction"),
  markets: z.array(lineKey).check(z.minLength(1)),
  runner,
  percent: z.int().check(z.gte(0), z.lte(90)),
  ...window,
});

/** The runner was not withdrawn after all: nothing is deducted for it. */
export const rollbackBetDeduction = z.extend(resultBase, {
  type: z.literal("rollback_bet_deduction"),
  markets: z.array(lineKey).check(z.minLength(1)),
  runner,
});

const outcomeKey = { ...lineKey.shape, outcomeId: z.string().check(z.minLength(1), z.maxLength(60)) };

/**
 * The side of this outcome led by two goals, said once the goal stands. It settles nothing by itself: only bets with an
 * early payout count it.
 */
export const twoAhead = z.extend(resultBase, { type: z.literal("two_ahead"), ...outcomeKey });

/** The side was never two goals ahead: a goal was taken away after it was said. */
export const rollbackTwoAhead = z.extend(resultBase, { type: z.literal("rollback_two_ahead"), ...outcomeKey });

/** All messages about results. Platforms store them, because they decide about money. */
export const resultMessage = z.discriminatedUnion("type", [
  betSettlement,
  betCancel,
  rollbackBetSettlement,
  rollbackBetCancel,
  betDeduction,
  rollbackBetDeduction,
  twoAhead,
  rollbackTwoAhead,
]);
export type ResultMessage = z.infer<typeof resultMessage>;

export const feedMessage = z.discriminatedUnion("type", [
  alive,
  snapshotComplete,
  fixtureChange,
  oddsChange,
  betStop,
  betSettlement,
  betCancel,
  rollbackBetSettlement,
  rollbackBetCancel,
  betDeduction,
  rollbackBetDeduction,
  twoAhead,
  rollbackTwoAhead,
]);
export type FeedMessage = z.infer<typeof feedMessage>;

const RESULT_TYPES: readonly string[] = [
  "bet_settlement",
  "bet_cancel",
  "rollback_bet_settlement",
  "rollback_bet_cancel",
  "bet_deduction",
  "rollback_bet_deduction",
  "two_ahead",
  "rollback_two_ahead",
] satisfies ResultMessage["type"][];

export const isResultMessage = (message: FeedMessage): message is ResultMessage => RESULT_TYPES.includes(message.type);
