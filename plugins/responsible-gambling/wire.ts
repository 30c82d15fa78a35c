import * as z from "zod/mini";
import { BREAK_HOURS, EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS, REALITY_MINUTES } from "./limit-rules.ts";

const instant = z.iso.datetime();
export const limitKind = z.enum(LIMIT_KINDS);
export const limitPeriod = z.enum(LIMIT_PERIODS);
/** Minor units of the account's currency, or minutes. 0 allows nothing. */
const amount = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** A higher amount, or none, that the player has asked for. */
export const raise = z.object({
  /** Null ends the limit. */
  amount: z.nullable(amount),
  askedAt: instant,
  /** Between these two the player can confirm it; afterwards it is gone. */
  opensAt: instant,
  closesAt: instant,
});
export type Raise = z.infer<typeof raise>;

export const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount,
  used: amount,
  left: amount,
  /** When something of it comes back, or it is whole again; null if nothing is used, and of one bet. */
  renewsAt: z.nullable(instant),
  setAt: instant,
  /** Of whom it is: of the player, of a person at the desk, or of the jurisdiction. */
  by: z.enum(["player", "desk", "jurisdiction"]),
  /** `net`: of deposits, less the withdrawals that were paid; only a jurisdiction has such. */
  counts: z.enum(["gross", "net"]),
  raise: z.nullable(raise),
});
export type Limit = z.infer<typeof limit>;

/** How the account's jurisdiction counts, for the words beside the limits. */
const limitPolicy = z.object({
  jurisdiction: z.string(),
  /** Hours from a raise to its confirmation, and for how many hours it can be confirmed. */
  raiseAfterHours: z.int(),
  confirmWithinHours: z.int(),
  /** Kinds that have to be chosen, if only by saying that none is wanted, before the first deposit. */
  asked: z.array(limitKind),
  /** Kinds without which nothing can be played. */
  required: z.array(limitKind),
});

/** `GET /api/v1/responsible-gambling/limits` */
export const limitsAnswer = z.object({
  at: instant,
  currency: z.string(),
  /** The zone of calendar months, of the player's first limit or, without one, as UTC. */
  zone: z.string(),
  limits: z.array(limit),
  policy: limitPolicy,
  /** The kinds that the player has chosen something for, or has said that none is wanted. */
  chosen: z.array(limitKind),
});
export type LimitsAnswer = z.infer<typeof limitsAnswer>;

/**
 * `PUT /api/v1/responsible-gambling/limits`: all changes or none. What is stricter is in force with the next request;
 * what is looser waits as a raise. 409 LIMIT_CHANGED if one of the limits is not as it was `seen`. Answers as the GET.
 */
export const limitsChange = z.object({
  /** An IANA zone, for limits that the player sets first. */
  zone: z.string().check(z.maxLength(60)),
  changes: z
    .array(
      z.object({
        kind: limitKind,
        period: limitPeriod,
        /** Null ends the limit. */
        amount: z.nullable(amount),
        /** The amount in force that the player saw; null without one. */
        seen: z.nullable(amount),
      }),
    )
    .check(z.maxLength(13)),
  /** Kinds of which the player says that no limit is wanted. */
  declined: z.array(limitKind).check(z.maxLength(LIMIT_KINDS.length)),
});
export type LimitsChange = z.infer<typeof limitsChange>;

/**
 * `POST /api/v1/responsible-gambling/limits/{kind}/{period}/raise` confirms the raise that waits, with the amount that
 * the player saw; 409 RAISE_CHANGED, RAISE_NOT_OPEN (with `opensAt`) or RAISE_GONE. `DELETE` withdraws it. Both answer as
 * the GET.
 */
export const raiseConfirmation = z.object({ amount: z.nullable(amount) });

/** `GET /api/v1/responsible-gambling/reality-check`, and the answer of `PUT` and `POST .../answer`. */
export const realityCheck = z.object({
  at: instant,
  /** Null: the player has not asked for any, and none is required. */
  everyMinutes: z.nullable(z.int()),
  /** A longer interval that waits as a raise does, or none. */
  raise: z.nullable(z.object({ everyMinutes: z.nullable(z.int()), opensAt: instant })),
  /** When play of this session began. */
  beganAt: instant,
  /** The next one; null without an interval. In the past: acts that cost money are refused until it is answered. */
  dueAt: z.nullable(instant),
  currency: z.string(),
  /** Of this session, over all products, in minor units: what was staked, what came back, and the difference. */
  staked: z.int(),
  returned: z.int(),
  net: z.int(),
  /** How the length of the session is shown, and after how many minutes without an act the player is asked; null: never. */
  clock: z.enum(["minutes", "seconds"]),
  idleMinutes: z.nullable(z.int().check(z.gte(1))),
});
export type RealityCheck = z.infer<typeof realityCheck>;

/** `PUT /api/v1/responsible-gambling/reality-check` */
export const realityChange = z.object({
  everyMinutes: z.nullable(z.int().check(z.gte(REALITY_MINUTES.least), z.lte(REALITY_MINUTES.most))),
});

/** `POST /api/v1/responsible-gambling/reality-check/answer`: the one that was due at `dueAt`; any later one answers it, too. */
export const realityAnswer = z.object({
  dueAt: instant,
  answer: z.enum(["go_on", "limits", "break", "log_out"]),
});

export const breakKind = z.enum(["time_out", "self_exclusion"]);

export const playBreak = z.object({
  kind: breakKind,
  startsAt: instant,
  /** Null: without an end. */
  endsAt: z.nullable(instant),
});
export type PlayBreak = z.infer<typeof playBreak>;

/** `GET /api/v1/responsible-gambling/breaks`, and the answer of the others. */
export const breaksAnswer = z.object({
  at: instant,
  /** In force now. A self-exclusion is in force also past its end, until a person has let the player return. */
  current: z.nullable(playBreak),
  /** Whether a national register excludes the player, which only that register can end. */
  isHeldByRegister: z.boolean(),
  past: z.array(playBreak),
  /** The wish to return after a self-exclusion; a person at the desk decides after `opensAt`. */
  wish: z.nullable(z.object({ askedAt: instant, opensAt: instant })),
  /** Whether the player may ask to return now. */
  canAsk: z.boolean(),
  /** What becomes of open bets when a self-exclusion begins. */
  openBets: z.enum(["stand", "refund_not_begun"]),
  /** Also those against other players, which stand in any case. */
  openBetCount: z.int(),
  /** Orders against other players that nobody has met; they are cancelled when a break begins. */
  peerOrderCount: z.int(),
  /** Lengths to press: hours of a break, months of a self-exclusion. */
  hours: z.array(z.int()),
  months: z.array(z.int()),
});
export type BreaksAnswer = z.infer<typeof breaksAnswer>;

/**
 * `POST /api/v1/responsible-gambling/breaks`. In force before it is answered; a longer one that runs stays (409
 * BREAK_LONGER). All other sessions of the player end with a self-exclusion.
 */
export const breakRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("time_out"), hours: z.int().check(z.gte(BREAK_HOURS.least), z.lte(BREAK_HOURS.most)) }),
  z.object({
    kind: z.literal("self_exclusion"),
    /** Null is for ever. */
    months: z.nullable(z.int().check(z.gte(EXCLUSION_MONTHS.least), z.lte(EXCLUSION_MONTHS.most))),
  }),
]);
export type BreakRequest = z.infer<typeof breakRequest>;

/** `POST /api/v1/responsible-gambling/breaks/return`: asks to return after a self-exclusion. Without a body. */

/** On the player's channel, whenever limits, a raise, the reality check or a break have changed. */
export const protectionChanged = z.object({ protection: z.enum(["limits", "reality-check", "breaks", "rules"]) });
