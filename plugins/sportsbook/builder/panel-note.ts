import { FEWEST_PARTS, MOST_PARTS } from "../builder-rules.ts";
import type { QuoteState } from "./joint-quote.ts";

/**
 * The panel's note on a combination: a text key. Keys that begin with `unavailable-row.` are of the plugin's common
 * texts.
 */
export interface PanelNote {
  readonly key: string;
  readonly kind: "hint" | "warn";
}

const hint = (key: string): PanelNote => ({ key, kind: "hint" });
const warn = (key: string): PanelNote => ({ key, kind: "warn" });

/** Why a combination cannot be added to the slip, or a hint for the next step; undefined if there is nothing to say. */
export function panelNote(count: number, { status, rules, lines, offer }: QuoteState): PanelNote | undefined {
  if (count === 0) return hint("builder.start");
  if (lines.includes("gone")) return warn("builder.gone");
  if (rules && rules.conflicts.length > 0) return warn("builder.conflicts");
  if (count < FEWEST_PARTS) return hint("builder.one-more");
  if (offer?.isStale) return warn(status === "failed" ? "builder.failed" : "builder.stale");
  if (offer && offer.status !== "active") return warn(`unavailable-row.${offer.reason ?? offer.status}`);
  if (status === "failed") return warn("builder.failed");
  return count >= MOST_PARTS ? hint("builder.full") : undefined;
}

/** Whether a combination can be added to the slip now. */
export const isAddable = (count: number, { offer }: QuoteState): boolean =>
  count >= FEWEST_PARTS && offer?.status === "active" && !offer.isStale;
