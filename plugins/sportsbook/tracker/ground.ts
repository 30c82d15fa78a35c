import type { EventState, Side, TimelineEntry } from "../wire.ts";

/** The size of every ground. Where a ground has two ends, the home side plays to the right. */
export const GROUND = { width: 640, height: 380 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
}

type Happening = TimelineEntry["kind"];

export type GroundKind =
  | "pitch"
  | "handball"
  | "basketball"
  | "volleyball"
  | "court"
  | "table"
  | "rink"
  | "rugby"
  | "gridiron"
  | "diamond"
  | "oval"
  | "cage";

export interface Ground {
  /** The ground's name as a text key; also the name of its lines. */
  readonly kind: GroundKind;
  readonly surface: "grass" | "hard" | "wood" | "ice" | "canvas";
  /** Whether each side plays towards its own end. */
  readonly hasEnds: boolean;
  /** Where the home side's entries are drawn. An entry without a known place is not drawn. */
  readonly places: Readonly<Partial<Record<Happening | "serving", Place>>>;
}
const at = (x: number, y: number): Place => ({ x, y });
/** Cards are shown in front of the benches, at the touchline. */
const BENCH = at(280, 36);

const GROUNDS: Readonly<Record<string, Ground>> = {
  football: {
    kind: "pitch",
    surface: "grass",
    hasEnds: true,
    places: { goal: at(624, 190), corner: at(620, 20), yellow_card: BENCH, red_card: BENCH },
  },
  handball: { kind: "handball", surface: "wood", hasEnds: true, places: { goal: at(624, 190) } },
  "ice-hockey": { kind: "rink", surface: "ice", hasEnds: true, places: { goal: at(586, 190) } },
  basketball: { kind: "basketball", surface: "wood", hasEnds: true, places: { score: at(586, 190) } },
  tennis: { kind: "court", surface: "hard", hasEnds: true, places: { serving: at(44, 240) } },
  volleyball: { kind: "volleyball", surface: "wood", hasEnds: true, places: { serving: at(36, 280) } },
  "table-tennis": { kind: "table", surface: "hard", hasEnds: true, places: { serving: at(66, 256) } },
  rugby: { kind: "rugby", surface: "grass", hasEnds: true, places: { score: at(594, 190) } },
  "american-football": {
    kind: "gridiron",
    surface: "grass",
    hasEnds: true,
    places: { score: at(596, 190), serving: at(320, 190) },
  },
  baseball: {
    kind: "diamond",
    surface: "grass",
    hasEnds: false,
    places: { serving: at(320, 340), score: at(320, 340) },
  },
  cricket: {
    kind: "oval",
    surface: "grass",
    hasEnds: false,
    places: { serving: at(320, 145), score: at(320, 145), wicket: at(320, 235) },
  },
  mma: { kind: "cage", surface: "canvas", hasEnds: false, places: { knockdown: at(320, 190) } },
};

/** The ground of a sport; undefined for sports without one, such as e-sports. */
export const groundOf = (sportCode: string): Ground | undefined => GROUNDS[sportCode];

const ofSide = ({ hasEnds }: Ground, place: Place, side: Side): Place =>
  side === "home" || !hasEnds ? place : at(GROUND.width - place.x, GROUND.height - place.y);

/** Where an entry of the timeline is drawn; undefined if its place is not known. */
export function placeOf(ground: Ground, { kind, team }: TimelineEntry): Place | undefined {
  const place = ground.places[kind];
  return place && team ? ofSide(ground, place, team) : undefined;
}

const CALLED = ["0", "15", "30", "40", "A"];

/** Whether an odd number of points of the current game has been played: the server changes sides with each. */
function isOdd({ home, away }: { readonly home: string; readonly away: string }): boolean {
  const count = (called: string) => (CALLED.includes(called) ? CALLED.indexOf(called) : Number(called) || 0);
  return (count(home) + count(away)) % 2 === 1;
}

/** Where the side that serves, bats or has the ball is drawn; undefined if no side does. */
export function servingPlace(ground: Ground, { score }: EventState): Place | undefined {
  const { serving, points } = score;
  const place = ground.places.serving;
  if (!place || !serving) return undefined;
  const isLeft = ground.kind === "court" && points !== undefined && isOdd(points);
  return ofSide(ground, isLeft ? { ...place, y: GROUND.height - place.y } : place, serving);
}
