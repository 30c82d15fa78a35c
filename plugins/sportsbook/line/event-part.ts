import type { Position } from "@core";
import type { LineShape } from "./line-shape.ts";
import { Value } from "./value.ts";

/** Which lines of an event a channel brings. */
export type Lines = "main" | "all";

/** What one channel of an event says: which lines there are, and whether that can be trusted now. */
export class EventPart {
  readonly shape = new Value<readonly LineShape[]>([]);
  readonly keys = new Set<string>();
  isStale = false;
  /** Whether anything was ever known. */
  isKnown = false;
  followers = 0;
  position: Position | undefined;
  close: (() => void) | undefined;
  closing: ReturnType<typeof setTimeout> | undefined;
}
