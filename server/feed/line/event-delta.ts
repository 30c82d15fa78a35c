import type { EventDelta, EventState, TimelineEntry } from "../../../plugins/sportsbook/wire.ts";
import type { Channel } from "../../realtime/channel.ts";
import type { LineChange } from "./line-set.ts";

/** The changed parts of an event; unchanged ones are omitted. */
export function deltaOf(
  state: EventState | undefined,
  lines: LineChange | undefined,
  timeline: TimelineEntry[],
): EventDelta {
  return {
    ...(state && { state }),
    ...(lines && lines.markets.length > 0 && { markets: [...lines.markets] }),
    ...(lines && lines.removed.length > 0 && { removed: [...lines.removed] }),
    ...(timeline.length > 0 && { timeline }),
  };
}

/** Publishes nothing if nothing has changed. */
export function publishDelta(channel: Channel<EventDelta>, delta: EventDelta): void {
  if (Object.keys(delta).length > 0) channel.publish(delta);
}
