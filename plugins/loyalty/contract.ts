import { topic } from "@core";
import * as z from "zod/mini";

/** The player's level by points has changed, up or down. */
export const levelChanged = topic("loyalty/level-changed", z.object({ from: z.int(), to: z.int() }), {
  visibility: "public",
  personalData: "pseudonymous",
});
