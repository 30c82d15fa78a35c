import { useService, useStore } from "@core";
import { useEffect } from "react";
import { LINE_STORE } from "../tokens.ts";
import type { EventInfo, EventState } from "../wire.ts";
import type { Lines } from "./event-part.ts";
import type { LineShape } from "./line-shape.ts";

/** Keeps events up to date while the component is mounted. */
export function useFollow(eventIds: readonly string[], lines: Lines): void {
  const line = useService(LINE_STORE);
  const ids = eventIds.join(",");
  useEffect(() => {
    const stops = ids
      .split(",")
      .filter(Boolean)
      .map((id) => line.follow(id, lines));
    return () => stops.forEach((stop) => stop());
  }, [line, ids, lines]);
}

/** An event's data for lists and screens; undefined until it is known. Prices are not part of it. */
export function useEvent(
  eventId: string,
  lines: Lines,
): { readonly info: EventInfo; readonly state: EventState; readonly shape: readonly LineShape[] } | undefined {
  const line = useService(LINE_STORE);
  const state = useStore(line.state(eventId));
  const shape = useStore(line.shape(eventId, lines));
  const info = line.info(eventId);
  return info && state ? { info, state, shape } : undefined;
}
