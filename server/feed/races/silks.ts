import { SILK_COLOURS, SILK_PATTERNS, type Silks } from "../../../plugins/horse-racing/wire.ts";
import type { Random } from "../random.ts";

/** The colours that a horse runs in: jacket and pattern always differ. */
export function silksOf(random: Random): Silks {
  const one = <T>(of: readonly T[], otherwise: T): T => of[Math.floor(random() * of.length)] ?? otherwise;
  const jacket = one(SILK_COLOURS, "white");
  const others = SILK_COLOURS.filter((colour) => colour !== jacket);
  return {
    jacket,
    pattern: one(SILK_PATTERNS, "plain"),
    second: one(others, "black"),
    cap: one(SILK_COLOURS, "white"),
  };
}
