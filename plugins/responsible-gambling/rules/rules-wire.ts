import * as z from "zod/mini";

const instant = z.iso.datetime();
/** Minor units of the account's currency. */
const amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** An IANA zone. */
const zone = z.string().check(z.minLength(1), z.maxLength(60));

export const RULE_KINDS = ["hours", "after_loss", "open_bets", "gain", "slip_time"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Minutes that losses are looked back over, and how many rules a player may have. */
export const LOSS_MINUTES = { least: 10, most: 1440 } as const;
/** Minutes that a selection has to be in the slip. */
export const SLIP_MINUTES = { least: 1, most: 60 } as const;
export const MOST_OPEN_BETS = 100;
export const MOST_RULES = 20;
/** More than any slip holds. */
const MOST_IN_SLIP = 50;

/** What a rule says. It refuses bets, and never allows one that something else refuses. */
export const ruleTerms = z.discriminatedUnion("kind", [
  /** No bets between two times of the day, also over midnight. */
  z
    .object({ kind: z.literal("hours"), from: time, to: time, zone })
    .check(z.refine(({ from, to }) => from !== to, "The two times differ.")),
  /** No bets for so many minutes after bets that ended within them have lost so much. */
  z.object({
    kind: z.literal("after_loss"),
    amount,
    minutes: z.int().check(z.gte(LOSS_MINUTES.least), z.lte(LOSS_MINUTES.most)),
  }),
  /** No further bet while so many are open. */
  z.object({ kind: z.literal("open_bets"), most: z.int().check(z.gte(1), z.lte(MOST_OPEN_BETS)) }),
  /** No bets for the rest of the day once so much was won on it. */
  z.object({ kind: z.literal("gain"), amount, zone }),
  /** Only what was in the slip for so many minutes. */
  z.object({
    kind: z.literal("slip_time"),
    minutes: z.int().check(z.gte(SLIP_MINUTES.least), z.lte(SLIP_MINUTES.most)),
  }),
]);
export type RuleTerms = z.infer<typeof ruleTerms>;

export const ownRule = z.object({
  id: z.string(),
  terms: ruleTerms,
  beganAt: instant,
  /** Until when it is in force, once the player has asked to lift it. */
  endsAt: z.nullable(instant),
});
export type OwnRule = z.infer<typeof ownRule>;

/** `GET /api/v1/responsible-gambling/rules`, and the answer of `POST` with the terms and of `DELETE .../{id}`. */
export const rulesAnswer = z.object({
  currency: z.string(),
  rules: z.array(ownRule),
  /** How many hours a rule stays in force after the player has asked to lift it. */
  liftAfterHours: z.int(),
});
export type RulesAnswer = z.infer<typeof rulesAnswer>;

/**
 * `POST /api/v1/responsible-gambling/rules/trial` with the terms: the bets of the last three months, each as it was, that
 * the rule would have stopped.
 */
export const trialAnswer = z.object({
  bets: z.int(),
  stopped: z.int(),
  /** What those had staked, and what they came to: returns less stakes, in minor units. */
  staked: z.int(),
  net: z.int(),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;

/** `PUT /api/v1/responsible-gambling/slip`: all that is in the slip of a player who has a rule on the time in it. */
export const slipRequest = z.object({
  selections: z
    .array(
      z.object({
        eventId: z.string().check(z.maxLength(20)),
        marketId: z.string().check(z.maxLength(60)),
        specifiers: z.string().check(z.maxLength(200)),
        outcomeId: z.string().check(z.maxLength(2600)),
      }),
    )
    .check(z.maxLength(MOST_IN_SLIP)),
});
export type SlipRequest = z.infer<typeof slipRequest>;
export const slipAnswer = z.object({
  /** Of the longest such rule in force; null without one, and then nothing is kept. */
  minutes: z.nullable(z.int()),
  /** From when each of the selections can be bet on, in their order. Empty without a rule. */
  readyAt: z.array(instant),
});
export type SlipAnswer = z.infer<typeof slipAnswer>;
