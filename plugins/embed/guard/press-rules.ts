import { type FramePlace, STEADY_MS } from "./frame-place.ts";

/** So long a press waits after the host has changed the slip, so that the player sees what it is for. */
const READ_MS = 1_000;

/** So long after a press of the player's own a change of the slip is theirs, unless the host has acted so lately. */
const OWN_MS = 1_000;
const HOSTS_MS = 5_000;

export interface SlipChange {
  /** It came from the browser's storage or from another page, which may be a hidden frame of the host's. */
  readonly isReceived: boolean;
  readonly pressedAt: number;
  readonly changedAt: number;
}

/** Whether a slip that changes now is changed by the host, however it does it: also by a link with picks. */
export const isHostsChange = ({ isReceived, pressedAt, changedAt }: SlipChange, now: number): boolean =>
  isReceived || now - pressedAt > OWN_MS || now - changedAt < HOSTS_MS;

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
