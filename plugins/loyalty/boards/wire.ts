import * as z from "zod/mini";

const instant = z.iso.datetime();

/** A record of the day: the greatest win, the longest price, the longest express, the greatest multiple in a game. */
const record = z.object({
  kind: z.enum(["win", "price", "express", "round"]),
  /** The name that the player has chosen for it; null for somebody who stays unnamed. */
  name: z.nullable(z.string()),
  /** Minor units. */
  stake: z.int(),
  returned: z.int(),
  currency: z.string(),
  /** What came back for what was staked, in thousandths. */
  multiple: z.int(),
  legs: z.nullable(z.int()),
  game: z.nullable(z.string()),
  at: instant,
});
export type DayRecord = z.infer<typeof record>;

/** `GET /api/v1/loyalty/records`: of today, in platform time. */
export const recordsAnswer = z.object({
  at: instant,
  records: z.array(record),
  /** The bets that were settled today, and how many of them were lost. */
  settled: z.int(),
  lost: z.int(),
});
export type RecordsAnswer = z.infer<typeof recordsAnswer>;

const rank = z.object({ rank: z.int(), name: z.string(), points: z.int() });

/** `GET /api/v1/loyalty/ranks`: points of this month, of those who wish to stand there. */
export const ranksAnswer = z.object({ month: z.iso.date(), ranks: z.array(rank) });
export type RanksAnswer = z.infer<typeof ranksAnswer>;

/** `GET /api/v1/loyalty/ranks/mine`: the player's own name and row; null where they do not stand in the rank. */
export const ownRank = z.object({ name: z.nullable(z.string()), rank: z.nullable(z.int()), points: z.int() });
export type OwnRank = z.infer<typeof ownRank>;

export const NAME_LENGTH = { min: 3, max: 20 } as const;
/** Letters, digits, and single spaces, points, hyphens or underscores between them. */
export const shownName = z
  .string()
  .check(
    z.trim(),
    z.minLength(NAME_LENGTH.min),
    z.maxLength(NAME_LENGTH.max),
    z.regex(/^[\p{L}\p{M}\p{N}]+([ ._-][\p{L}\p{M}\p{N}]+)*$/u),
  );
/** `PUT /api/v1/loyalty/name`: null to stand in no rank, and unnamed in records. */
export const nameChange = z.object({ name: z.nullable(shownName) });
