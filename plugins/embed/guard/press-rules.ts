import { type FramePlace, STEADY_MS } from "./frame-place.ts";

/** So long a press waits after the host has changed the slip, so that the player sees what it is for. */
const READ_MS = 1_000;

export type Denial = "covered" | "moved" | "changed";

/** What a press is judged by. */
export interface Sight {
  readonly place: FramePlace;
  /** When the host changed the slip last. */
  readonly changedAt: number;
  /** Since when what is pressed is seen whole; undefined while it is covered, "unknown" where the browser does not say. */
  readonly seenSince: number | undefined | "unknown";
}

/** Why a press may not cost money; undefined if it may. */
export function denialOf({ place, changedAt, seenSince }: Sight, now: number): Denial | undefined {
  if (now - changedAt < READ_MS) return "changed";
  if (place.hasJustMoved(now)) return "moved";
  if (seenSince === "unknown") return undefined;
  return seenSince === undefined || now - seenSince < STEADY_MS ? "covered" : undefined;
}
