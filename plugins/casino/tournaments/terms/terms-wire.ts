import * as z from "zod/mini";
import { gameCode, service } from "../../wire.ts";

const cents = z.int().check(z.gte(1), z.lte(1_000_000_00));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Parts of the casino, and games besides; one of both at least. */
const games = z
  .object({
    services: z.array(service).check(z.maxLength(7)),
    codes: z.array(gameCode).check(z.maxLength(60)),
  })
  .check(
    z.refine(({ services, codes }) => services.length + codes.length > 0, {
      error: "A tournament is played in games.",
    }),
  );

/**
 * `best`: the greatest multiplier of one round. `sum`: the multipliers of the first rounds together, up to so many.
 * `turnover`: what was staked, a point for each smallest bet, up to so many points.
 */
const scoring = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("best") }),
  z.object({ kind: z.literal("sum"), most: z.int().check(z.gte(1), z.lte(10_000)) }),
  z.object({ kind: z.literal("turnover"), most: z.int().check(z.gte(1), z.lte(1_000_000)) }),
]);
export type Scoring = z.infer<typeof scoring>;

/** Euro cents from the house's promotions, or the fees less what the house keeps of them, in percent. */
const pool = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fixed"), amount: cents }),
  z.object({ kind: z.literal("fees"), houseShare: z.int().check(z.gte(0), z.lte(50)) }),
]);

/** The whole of a pool, in hundredths of a percent. */
export const WHOLE = 10_000;

/** The shares of the places, the first place first. */
const shares = z.array(z.int().check(z.gte(1), z.lte(WHOLE))).check(
  z.minLength(1),
  z.maxLength(50),
  z.refine((each) => each.reduce((sum, share) => sum + share, 0) === WHOLE, { error: "Shares come to the whole." }),
  z.refine((each) => each.every((share, at) => at === 0 || share <= each[at - 1]!), {
    error: "No place brings more than the one before it.",
  }),
);

/** All that is played by. Of an opened tournament it never changes. */
export const tournamentTerms = z
  .object({
    games,
    scoring,
    /** The smallest bet that counts, in minor units of each currency in which the tournament is played. */
    least: z
      .record(currency, z.int().check(z.gte(1), z.lte(1_000_000_00)))
      .check(z.refine((each) => Object.keys(each).length > 0, { error: "A tournament is played in a currency." })),
    /** Euro cents; 0 for a tournament that is free. */
    fee: z.int().check(z.gte(0), z.lte(10_000_00)),
    pool,
    shares,
    /** The greatest number of players. */
    most: z.int().check(z.gte(2), z.lte(10_000)),
    blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    /** For how long rounds that were begun in time may end after the tournament's end. */
    waitMinutes: z.int().check(z.gte(1), z.lte(120)),
  })
  .check(
    z.refine(({ fee, pool }) => pool.kind === "fixed" || fee > 0, {
      path: ["fee"],
      error: "A pool of fees needs a fee.",
    }),
  );
export type TournamentTerms = z.infer<typeof tournamentTerms>;
