import type { Look } from "../look.ts";
import { copperCanyon } from "./copper-canyon.ts";
import { nineLanterns } from "./nine-lanterns.ts";
import { prismCascade } from "./prism-cascade.ts";

/** The look of each title that is drawn in motion. */
export const LOOKS: Readonly<Record<string, Look>> = {
  "nine-lanterns": nineLanterns,
  "copper-canyon": copperCanyon,
  "prism-cascade": prismCascade,
};
