import * as z from "zod/mini";

/** Minor units of the account's currency. */
const money = z.int();
const played = { staked: money, returned: money };
const sums = z.object(played);
export type Played = z.infer<typeof sums>;
const seconds = z.int();

export const MONTHS = ["3", "12"] as const;
export type Months = (typeof MONTHS)[number];
export const PLAY_PRODUCTS = ["sport", "casino"] as const;
export type PlayProduct = (typeof PLAY_PRODUCTS)[number];

/** `GET /api/v1/responsible-gambling/my-play?months=&zone=`. Days and hours are those of the zone. */
export const myPlayQuery = z.object({
  months: z._default(z.enum(MONTHS), "3"),
  zone: z.string().check(z.minLength(1), z.maxLength(60)),
});

const day = z.object({ ...played, day: z.iso.date(), seconds });
export type PlayDay = z.infer<typeof day>;

/**
 * What was staked of the account's own money and came back, by when the ledger moved it, and for how long the player was
 * logged in.
 */
export const myPlayAnswer = z.object({
  currency: z.string(),
  /** Both days are counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The days on which anything was played or the player was logged in, the earliest first. */
  days: z.array(day),
  /** Each hour of the day, of all days together. */
  hours: z.array(z.object({ ...played, seconds })),
  products: z.object({ sport: sums, casino: sums }),
  totals: z.object({ ...played, seconds }),
  /** The longest time in one go. */
  longest: z.nullable(z.object({ beganAt: z.iso.datetime(), seconds })),
});
export type MyPlayAnswer = z.infer<typeof myPlayAnswer>;
