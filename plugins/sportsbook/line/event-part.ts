import type { Position } from "@core";
import type { LineShape } from "./line-shape.ts";
import { Value } from "./value.ts";

/** Which lines of an event a channel contains. */
export type Lines = "main" | "all";

/** The data of one channel of an event: its lines, and whether they can be trusted now. */
export class EventPart {
  readonly shape = new Value<readonly LineShape[]>([]);
  readonly keys = new Set<string>();
  isStale = false;
  /** Whether data has ever arrived. */
  isKnown = false;
  followers = 0;
  position: Position | undefined;
  close: (() => void) | undefined;
  closing: ReturnType<typeof setTimeout> | undefined;
}
