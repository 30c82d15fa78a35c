import * as z from "zod/mini";
import { eventStatus, market, suspensionReason } from "../../../plugins/sportsbook/wire.ts";
import { voidReason } from "../../../plugins/my-bets/wire.ts";

/** Who says it: one makes the prices of matches to come, one those of running matches. */
export const producer = z.enum(["prematch", "live"]);
export type Producer = z.infer<typeof producer>;
export const PRODUCERS = producer.options;

/** A sign of life. A producer that gives none for a while may know of goals that we do not. */
export const alive = z.object({ type: z.literal("alive"), producer });
export type Alive = z.infer<typeof alive>;

/** After a silence: everything that was said meanwhile has been said again, and prices are as of now. */
export const snapshotComplete = z.object({ type: z.literal("snapshot_complete"), producer });
export type SnapshotComplete = z.infer<typeof snapshotComplete>;

const eventId = z.string().check(z.regex(/^\d{1,20}$/));

/** Where an event stands has changed: it began, ended, or will not be played. */
export const fixtureChange = z.object({ type: z.literal("fixture_change"), producer, eventId, status: eventStatus });
export type FixtureChange = z.infer<typeof fixtureChange>;

const priced = z.pick(market, { marketId: true, specifiers: true, outcomes: true });

/** Prices of lines that may be bet on. `isWhole` says that lines which are not named are withdrawn. */
export const oddsChange = z.object({
  type: z.literal("odds_change"),
  producer,
  eventId,
  version: z.int(),
  isWhole: z.boolean(),
  markets: z.readonly(z.array(z.extend(priced, { isMain: z.boolean(), outcomes: z.readonly(priced.shape.outcomes) }))),
});
export type OddsChange = z.infer<typeof oddsChange>;

/** No bets are taken on these groups of lines, and why, until prices come again; `all` is every line. */
export const betStop = z.object({
  type: z.literal("bet_stop"),
  producer,
  eventId,
  version: z.int(),
  groups: z.array(z.literal("all")),
  reason: suspensionReason,
});
export type BetStop = z.infer<typeof betStop>;

// What was said of results. `id` makes a message count once, `at` is the producer's own order: a later word stands.
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

/** So many sides share so many places: a winning bet is paid that part of its price. */
export const deadHeat = z
  .object({ places: z.int().check(z.gte(1), z.lte(99)), tied: z.int().check(z.gte(2), z.lte(100)) })
  .check(z.refine(({ places, tied }) => places < tied, "fewer places than sides that tied"));
export type DeadHeat = z.infer<typeof deadHeat>;

/** The best of the places that `tied` runners share; one that is alone on its place is tied with nobody, so `tied` is 1. */
export const finish = z.object({
  place: z.int().check(z.gte(1), z.lte(1000)),
  tied: z.int().check(z.gte(1), z.lte(100)),
});
export type Finish = z.infer<typeof finish>;

/**
 * How an outcome ended: what is not void of the stake is won at its price or lost. Where it can be bet on each way, `finish`
 * says how its part on places ended, whatever number of places each bet was struck with.
 */
export const outcomeResult = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  result: z.enum(["won", "lost"]),
  voidFactor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  deadHeat: z.optional(deadHeat),
  finish: z.optional(finish),
});
export type OutcomeResult = z.infer<typeof outcomeResult>;

/** Results of lines, `live` as soon as they are decided and `confirmed` once they are official. */
export const betSettlement = z.extend(resultBase, {
  type: z.literal("bet_settlement"),
  certainty: z.enum(["live", "confirmed"]),
  markets: z.array(z.extend(lineKey, { outcomes: z.array(outcomeResult) })).check(z.minLength(1)),
  /** How the whole event ended, where it is over. */
  score: z.optional(z.object({ home: z.int(), away: z.int() })),
});
export type BetSettlement = z.infer<typeof betSettlement>;

// Bets placed at `from` or later and before `to`; an end that is left out is open. Without markets: all of the event.
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

/** The settlements of these lines were wrong: their bets are open again. */
export const rollbackBetSettlement = z.extend(resultBase, {
  type: z.literal("rollback_bet_settlement"),
  markets: z.array(lineKey).check(z.minLength(1)),
});

/** The cancellation of this window was wrong: its bets stand as if it had never been said. */
export const rollbackBetCancel = z.extend(resultBase, {
  type: z.literal("rollback_bet_cancel"),
  markets: someMarkets,
  ...window,
});

/**
 * A runner of these lines was withdrawn: bets on the others that were placed in the window, at prices that still reckoned with
 * it, lose so many percent of their profit. Said again of the same runner it replaces what was said before.
 */
export const betDeduction = z.extend(resultBase, {
  type: z.literal("bet_deduction"),
  markets: z.array(lineKey).check(z.minLength(1)),
  runner,
  percent: z.int().check(z.gte(0), z.lte(90)),
  ...window,
});
export type BetDeduction = z.infer<typeof betDeduction>;

/** The runner was not withdrawn after all: nothing is deducted for it. */
export const rollbackBetDeduction = z.extend(resultBase, {
  type: z.literal("rollback_bet_deduction"),
  markets: z.array(lineKey).check(z.minLength(1)),
  runner,
});

/** What is said of results. Platforms keep it: it decides over money. */
export const resultMessage = z.discriminatedUnion("type", [
  betSettlement,
  betCancel,
  rollbackBetSettlement,
  rollbackBetCancel,
  betDeduction,
  rollbackBetDeduction,
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
]);
export type FeedMessage = z.infer<typeof feedMessage>;

const RESULT_TYPES: readonly string[] = [
  "bet_settlement",
  "bet_cancel",
  "rollback_bet_settlement",
  "rollback_bet_cancel",
  "bet_deduction",
  "rollback_bet_deduction",
] satisfies ResultMessage["type"][];

export const isResultMessage = (message: FeedMessage): message is ResultMessage => RESULT_TYPES.includes(message.type);
