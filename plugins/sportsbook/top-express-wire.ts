import * as z from "zod/mini";
import { sportLine } from "./line/wire.ts";

/** The kind of a combination; its title is a text of the page. */
export const expressTheme = z.enum(["favourites", "goals", "today", "weekend", "sports", "bold"]);
export type ExpressTheme = z.infer<typeof expressTheme>;

export const expressLeg = z.object({
  eventId: z.string(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
});
export type ExpressLeg = z.infer<typeof expressLeg>;

/**
 * `GET /api/v1/line/top-express`: combinations of the day, each with legs on different matches that have not started.
 */
export const topExpress = z.object({
  ...sportLine.shape,
  combinations: z.array(
    z.object({
      theme: expressTheme,
      legs: z.array(expressLeg),
      /** The product of the legs' odds, in thousandths. */
      odds: z.int(),
    }),
  ),
});
export type TopExpress = z.infer<typeof topExpress>;
export type Combination = TopExpress["combinations"][number];
