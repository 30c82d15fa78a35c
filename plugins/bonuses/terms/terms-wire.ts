import * as z from "zod/mini";
import { freeBetConditions, textByLanguage } from "../../betslip/exports/free-bet-wire.ts";

/** Euro cents; other currencies multiply them by their scale. */
const cents = z.int().check(z.gte(1), z.lte(100_000_000));
const days = z.int().check(z.gte(1), z.lte(365));
const percent = z.int().check(z.gte(1), z.lte(200));
/** The percentage of a stake that counts. */
const weight = z.int().check(z.gte(0), z.lte(100));
const odds = z.int().check(z.gte(1001), z.lte(1_000_000));

/** How bonus money becomes cash: by stakes of the player's own money that come to a multiple of it. */
export const wagering = z.object({
  times: z.int().check(z.gte(1), z.lte(50)),
  days,
  /** A bet above it counts for nothing. */
  greatestStake: cents,
  minOdds: z.optional(odds),
  weights: z.object({ sport: weight, casino: weight }),
});
export type Wagering = z.infer<typeof wagering>;

/** What has to happen before a bonus begins. */
export const trigger = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("registration") }),
  /** A deposit of at least so much; `nth` counts all deposits of the player. */
  z.object({ kind: z.literal("deposit"), least: cents, nth: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
  /** A bet of the player's own money, once it is settled. */
  z.object({
    kind: z.literal("bet"),
    least: cents,
    minOdds: z.optional(odds),
    types: z.optional(z.array(z.enum(["single", "express", "system"])).check(z.minLength(1), z.maxLength(3))),
  }),
  /** A week, from Monday to Sunday in UTC, in which at least so much was lost. */
  z.object({ kind: z.literal("lost_week"), least: cents, mostAWeek: cents }),
  z.object({ kind: z.literal("code"), code: z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/)) }),
  /** Given by a person at the desk. */
  z.object({ kind: z.literal("hand") }),
]);
export type Trigger = z.infer<typeof trigger>;

/** What it brings. `amount` is the most; with a percentage, of the deposit, stake or loss, that much of it. */
export const reward = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("free_bet"), amount: cents, days, conditions: z._default(freeBetConditions, {}) }),
  z.object({ kind: z.literal("money"), amount: cents, percent: z.optional(percent), wagering }),
  z.object({ kind: z.literal("cash"), amount: cents, percent: z.optional(percent) }),
  /**
   * Rounds of a game that cost the player nothing. `amount` is the most that all of them bring: as cash at once, or, with
   * `wagering`, as bonus money once they are over.
   */
  z.object({
    kind: z.literal("free_rounds"),
    amount: cents,
    game: z.string().check(z.regex(/^[a-z0-9-]{2,64}$/)),
    rounds: z.int().check(z.gte(1), z.lte(500)),
    stake: cents,
    days,
    wagering: z.optional(wagering),
    /** What the catalogue says of the game when the terms are shown: its name, its part of the casino, and what it returns. */
    name: z.optional(z.string()),
    service: z.optional(z.string()),
    rtp: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  /** Points of the loyalty programme; `amount` is what they cost the house, which the budget counts. */
  z.object({ kind: z.literal("points"), amount: cents, points: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  /**
   * So much more of the profit of the player's next expresses, in percent of it. `amount` is the most that all of them
   * bring, an equal part of it each.
   */
  z.object({
    kind: z.literal("express_boost"),
    amount: cents,
    raise: z.int().check(z.gte(1), z.lte(100)),
    bets: z.int().check(z.gte(1), z.lte(20)),
    /** Picks that count, each at these odds or higher. */
    minLegs: z.int().check(z.gte(2), z.lte(20)),
    minOdds: odds,
    /** The most that is staked on one. */
    stake: cents,
    days,
  }),
]);
export type Reward = z.infer<typeof reward>;
export type FreeBetConditions = z.infer<typeof freeBetConditions>;

const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(100));

/** Who may take it; what is left out is not asked for. A person takes a campaign once, with whichever account. */
const conditions = z.object({
  countries: z.optional(countries),
  currencies: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{3}$/))).check(z.minLength(1), z.maxLength(30))),
  clusters: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(30)),
  ),
  riskLevels: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.minLength(1), z.maxLength(10)),
  ),
  /** Whether it is taken once in each browser too, whoever logs in there. */
  onceADevice: z.optional(z.literal(true)),
});

/** The terms of a campaign, from which all that players read of it is made. */
export const campaignTerms = z
  .object({
    /** A name by language, where it has one of its own. */
    title: z.optional(textByLanguage),
    trigger,
    reward,
    conditions: z._default(conditions, {}),
    /** How long it waits for what it asks, once it was taken. */
    days,
  })
  .check(
    z.refine(
      ({ trigger, reward }) =>
        (trigger.kind === "lost_week") === (reward.kind === "cash" && reward.percent !== undefined),
      "A lost week is answered with a percentage in cash, and nothing else is.",
    ),
    z.refine(({ reward }) => reward.kind !== "express_boost" || reward.amount >= reward.bets, {
      path: ["reward", "amount"],
      error: "Each express with a raised boost brings a cent at least.",
    }),
    z.refine(
      ({ trigger, reward }) =>
        !("percent" in reward && reward.percent !== undefined) ||
        ["deposit", "bet", "lost_week"].includes(trigger.kind),
      "A percentage needs an amount that it is of: a deposit, a bet or a lost week.",
    ),
  );
export type CampaignTerms = z.infer<typeof campaignTerms>;

/** The terms in one currency: every amount in its minor units. */
export function termsInCurrency({ trigger, reward, ...rest }: CampaignTerms, scale: number): CampaignTerms {
  const scaled = (amount: number) => Math.round(amount * scale);
  const asked =
    trigger.kind === "lost_week"
      ? { ...trigger, least: scaled(trigger.least), mostAWeek: scaled(trigger.mostAWeek) }
      : "least" in trigger
        ? { ...trigger, least: scaled(trigger.least) }
        : trigger;
  const brought =
    "wagering" in reward && reward.wagering
      ? { ...reward, wagering: { ...reward.wagering, greatestStake: scaled(reward.wagering.greatestStake) } }
      : reward;
  const played =
    brought.kind === "free_rounds" || brought.kind === "express_boost"
      ? { ...brought, stake: scaled(brought.stake) }
      : brought;
  return { ...rest, trigger: asked, reward: { ...played, amount: scaled(reward.amount) } };
}
