import type { TimelineEntry } from "../wire.ts";

/** The pitch's own measures; the home side plays to the right. */
export const PITCH = { width: 640, height: 380, edge: 20 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A number between 0 and 1 that belongs to an entry, so that it stands at the same place whenever it is drawn. */
const share = (id: number, salt: number): number => {
  const value = Math.sin(id * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

/** How far from the attacked goal line things happen, and how far apart across the pitch. */
const NEAR: Readonly<Partial<Record<TimelineEntry["kind"], readonly [from: number, to: number, spread: number]>>> = {
  goal: [14, 70, 0.3],
  yellow_card: [200, 420, 0.8],
  red_card: [200, 480, 0.8],
};

/** Where on the pitch an entry is drawn; undefined where it belongs to neither side. */
export function placeOf(entry: TimelineEntry): Place | undefined {
  const { kind, team, id } = entry;
  if (team === null) return undefined;
  const { width, height, edge } = PITCH;
  const mirrored = (place: Place): Place => (team === "home" ? place : { x: width - place.x, y: height - place.y });
  if (kind === "corner") return mirrored({ x: width - edge, y: share(id, 1) < 0.5 ? edge : height - edge });
  const near = NEAR[kind];
  if (!near) return undefined;
  const [from, to, spread] = near;
  const x = width - edge - from - share(id, 1) * (to - from);
  return mirrored({ x, y: height / 2 + (share(id, 2) - 0.5) * spread * (height - 2 * edge) });
}

/** The latest entries that have a place, oldest first. */
export const latestPlaced = (
  timeline: readonly TimelineEntry[],
  count: number,
): readonly (readonly [TimelineEntry, Place])[] =>
  timeline
    .flatMap((entry) => {
      const place = placeOf(entry);
      return place ? [[entry, place] as const] : [];
    })
    .slice(-count);
