import * as z from "zod/mini";
import { FOUR_EYES, MOST_CREDIT } from "../desk-rules.ts";
import { reason } from "../wire.ts";

const short = z.string().check(z.maxLength(100));
const instant = z.iso.datetime();
const number = z.string();

export const PLAYER_STATUSES = ["active", "unconfirmed", "blocked", "closed"] as const;
const limitKind = z.enum(["deposit", "loss", "stake", "time"]);
const limitPeriod = z.enum(["bet", "day", "week", "month"]);
export const PERMISSIONS = ["sportBetting", "casino", "deposit", "withdraw"] as const;

export const playerQuery = z.object({
  search: z.optional(short),
  status: z.optional(z.enum(PLAYER_STATUSES)),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(300))),
});

/** A player in a list. Contacts and the name are masked: `d•••@o•••.test`. */
const listedPlayer = z.object({
  number,
  status: z.enum(PLAYER_STATUSES),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  currency: z.string(),
  riskLevel: z.nullable(z.string()),
  createdAt: z.string(),
});
export type ListedPlayer = z.infer<typeof listedPlayer>;
export const playerPage = z.object({ items: z.array(listedPlayer), next: z.nullable(z.string()) });

const amount = z.int();
const permissionState = z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) });

const note = z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() });
const session = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
});

/** One player. Personal data is masked; `personal` has it, and is noted in the audit log. */
export const playerAnswer = z.object({
  number,
  brand: z.string(),
  status: z.enum(PLAYER_STATUSES),
  currency: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  phone: z.nullable(z.string()),
  isPhoneConfirmed: z.boolean(),
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  riskLevel: z.nullable(z.string()),
  casinoRiskLevel: z.nullable(z.string()),
  marks: z.array(z.string()),
  money: z.array(z.object({ currency: z.string(), available: amount, pendingBets: amount })),
  bets: z.object({ open: z.int(), openStake: amount, total: z.int(), staked: amount, returned: amount }),
  restrictions: z.object({
    permissions: z.partialRecord(z.enum(PERMISSIONS), permissionState),
    documents: z.record(z.string(), z.string()),
    break: z.nullable(
      z.object({ kind: z.enum(["self_exclusion", "time_out"]), since: z.string(), until: z.nullable(z.string()) }),
    ),
    /** In minor units, those of time in minutes. */
    limits: z.array(z.object({ kind: limitKind, period: limitPeriod, amount })),
  }),
  /** Empty for those who may not end them. */
  sessions: z.array(session),
  /** The newest first. */
  notes: z.array(note),
});
export type DeskPlayer = z.infer<typeof playerAnswer>;

export const personalRequest = z.object({ reason });
export const personalAnswer = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
});
export type PersonalData = z.infer<typeof personalAnswer>;

/** What happened to a player, from all areas. */
const HAPPENED_KINDS = [
  ...(["signed-in", "session-ended", "sign-in-failed", "bet-placed", "bet-changed", "money"] as const),
  ...(["security", "profile", "document", "permission", "limit", "break", "note", "desk"] as const),
] as const;
const happening = z.object({
  /** Unique within the player. */
  key: z.string(),
  at: z.string(),
  kind: z.enum(HAPPENED_KINDS),
  /** What it did to the player's cash, in minor units, where that is known. */
  amount: z.nullable(amount),
  currency: z.nullable(z.string()),
  /** The name of the person at the desk who did it; null if the player did, or the platform. */
  by: z.nullable(z.string()),
  /** The number of a bet or another thing. */
  ref: z.nullable(z.string()),
  /** Details, such as a status, a kind or a reason. */
  what: z.nullable(z.string()),
  more: z.nullable(z.string()),
});
export type Happening = z.infer<typeof happening>;

export const HAPPENED_GROUPS = ["bets", "money", "security", "account", "desk"] as const;
export type HappenedGroup = (typeof HAPPENED_GROUPS)[number];
export const timelineQuery = z.object({
  group: z.optional(z.enum(HAPPENED_GROUPS)),
  after: z.optional(z.string().check(z.maxLength(200))),
});
export const timelinePage = z.object({ items: z.array(happening), next: z.nullable(z.string()) });

export const noteRequest = z.object({ text: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)) });

/** One of the player's sessions, or all of them. */
export const endSessionsRequest = z.object({ session: z.optional(z.string().check(z.maxLength(64))), reason });
export const endedSessions = z.object({ ended: z.int() });

const level = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** Null for a limit that ends. */
const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: z.nullable(z.int().check(z.gte(0))),
});

/**
 * The changes; fields that are left out stay. Lifting an exclusion or easing a restriction is refused: it needs a
 * proposal.
 */
export const restrictRequest = z.object({
  status: z.optional(z.enum(PLAYER_STATUSES)),
  riskLevel: z.optional(level),
  casinoRiskLevel: z.optional(level),
  marks: z.optional(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  permissions: z.optional(z.partialRecord(z.enum(PERMISSIONS), permissionState)),
  break: z.optional(z.object({ kind: z.enum(["self_exclusion", "time_out"]), until: z.nullable(instant) })),
  limits: z.optional(z.array(limit).check(z.maxLength(6))),
  reason,
});
export type RestrictRequest = z.infer<typeof restrictRequest>;

const credit = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount: z.int().check(z.gte(1), z.lte(MOST_CREDIT)),
});
export type Credit = z.infer<typeof credit>;
export const creditPayload = credit;

/** What eases restrictions: permissions that are given back, and limits that are raised or removed. */
const easing = z.object({
  permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
  limits: z.array(limit).check(z.maxLength(6)),
});
export type Easing = z.infer<typeof easing>;
export const easingPayload = easing;

/** The acts on a player that need two people. */
export const proposeRequest = z.object({
  act: z.enum(Object.keys(FOUR_EYES) as [keyof typeof FOUR_EYES, ...(keyof typeof FOUR_EYES)[]]),
  credit: z.optional(credit),
  easing: z.optional(easing),
  reason,
});
export type ProposeRequest = z.infer<typeof proposeRequest>;
