/** What a player can limit. Money is in minor units of the account's currency, time in minutes. */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "time"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/**
 * `bet` is one bet; `day` 24 hours and `week` 7 days that move with the clock; `month` a calendar month in the zone of
 * the limit. Of time, day and week are calendar ones, too.
 */
export const LIMIT_PERIODS = ["bet", "day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const WHOLE: readonly LimitPeriod[] = ["day", "week", "month"];

/** The periods that each kind may have. */
export const PERIODS_OF: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: WHOLE,
  loss: WHOLE,
  stake: ["bet", ...WHOLE],
  time: WHOLE,
};

/** Whether a change makes play stricter, so that it is in force at once. Null is no limit. */
export const isStricter = (from: number | null, to: number | null): boolean =>
  to !== null && (from === null || to < from);

/** Lengths of a break in hours, and of a self-exclusion in months. Without months it has no end. */
export const BREAK_HOURS = { least: 24, most: 42 * 24 } as const;
export const EXCLUSION_MONTHS = { least: 6, most: 120 } as const;

/** Minutes between two reality checks. */
export const REALITY_MINUTES = { least: 10, most: 240 } as const;
