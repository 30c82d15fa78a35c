import * as z from "zod/mini";

export const mode = z.enum(["real", "demo"]);
export type Mode = z.infer<typeof mode>;

/**
 * `POST /api/v1/casino/launches` with a game, a mode and, in real mode, a currency. The token is for one use within 60
 * seconds, and null in demo. It goes to the frame by message alone, never in an address.
 */
export const launchAnswer = z.object({
  launch: z.string(),
  url: z.url(),
  origin: z.url(),
  token: z.nullable(z.string()),
  currency: z.string(),
  mode,
});
export type Launch = z.infer<typeof launchAnswer>;
