/** The tabs of an event's markets, in their order. Empty tabs are not shown. */
export const GROUPS = [
  "main",
  "all",
  "totals",
  "handicaps",
  "halves",
  "sets",
  "maps",
  "innings",
  "corners",
  "cards",
  "players",
  "combos",
  "specials",
] as const;
export type Group = (typeof GROUPS)[number];

/** A grid of outcomes, a row for each line under the sides' names, or a long list of scores. */
export type Layout = "grid" | "rows" | "scores";

export interface CatalogueEntry {
  /** Its tabs besides `all`. */
  readonly groups: readonly Group[];
  readonly layout: Layout;
  /** The names of its specifiers, sorted as on the wire. */
  readonly specifiers: readonly string[];
  /** The specifier that differs between the rows; each value of the others makes a market of its own. */
  readonly by?: string;
  /** How many outcomes of a grid are beside each other, where their number does not suggest it. */
  readonly columns?: number;
}

const grid = (groups: readonly Group[], ...specifiers: string[]): CatalogueEntry => ({
  groups,
  layout: "grid",
  specifiers,
});
const scores = (groups: readonly Group[], ...specifiers: string[]): CatalogueEntry => ({
  groups,
  layout: "scores",
  specifiers,
});
const rows = (by: string, groups: readonly Group[], ...others: string[]): CatalogueEntry => ({
  groups,
  layout: "rows",
  specifiers: [by, ...others].sort(),
  by,
});

/** Every market that may be offered, in the order in which screens show them. */
export const MARKET_CATALOGUE: Readonly<Record<string, CatalogueEntry>> = {
  "1x2": grid(["main"]),
  winner: grid(["main"]),
  total: rows("total", ["main", "totals"]),
  "total-points": rows("total", ["main", "totals"]),
  "total-games": rows("total", ["main", "totals"]),
  "total-runs": rows("total", ["main", "totals"]),
  "total-sets": rows("total", ["main", "totals", "sets"]),
  "total-maps": rows("total", ["main", "totals", "maps"]),
  "total-rounds": rows("total", ["main", "totals"]),
  "asian-handicap": rows("hcp", ["main", "handicaps"]),
  handicap: rows("hcp", ["main", "handicaps"]),
  "handicap-games": rows("hcp", ["main", "handicaps"]),
  "handicap-runs": rows("hcp", ["main", "handicaps"]),
  "handicap-sets": rows("hcp", ["main", "handicaps", "sets"]),
  "handicap-maps": rows("hcp", ["main", "handicaps", "maps"]),
  "double-chance": grid(["main"]),
  "draw-no-bet": grid(["main"]),
  btts: grid(["main", "totals"]),
  "next-goal": grid(["main", "totals"], "goalnr"),
  "correct-score-sets": scores(["main", "sets"]),
  "correct-score-maps": scores(["main", "maps"]),
  "method-of-victory": grid(["main"]),
  "round-of-finish": grid(["main"]),
  "goes-the-distance": grid(["main"]),

  "correct-score": scores(["totals"]),
  "total-home": rows("total", ["totals"]),
  "total-away": rows("total", ["totals"]),
  "exact-goals": grid(["totals"]),
  "goal-range": grid(["totals"]),
  "first-to-score": grid(["totals"]),
  "clean-sheet-home": grid(["totals"]),
  "clean-sheet-away": grid(["totals"]),
  "winning-margin": grid(["handicaps", "specials"]),
  "odd-even": grid(["totals"]),

  "period-1x2": rows("periodnr", ["halves"]),
  "period-winner": rows("periodnr", ["halves"]),
  "period-total": rows("total", ["halves", "totals"], "periodnr"),
  "period-handicap": rows("hcp", ["halves", "handicaps"], "periodnr"),
  "half-time-full-time": grid(["halves", "combos"]),
  "highest-scoring-period": grid(["halves"]),

  "set-winner": rows("setnr", ["main", "sets"]),
  "set-total-games": rows("total", ["sets"], "setnr"),
  "set-total-points": rows("total", ["sets"], "setnr"),
  "set-handicap-points": rows("hcp", ["sets", "handicaps"], "setnr"),
  "set-correct-score": scores(["sets"], "setnr"),
  "game-winner": rows("gamenr", ["sets"], "setnr"),
  "tie-break": grid(["sets", "specials"]),

  "map-winner": rows("mapnr", ["main", "maps"]),
  "map-total-rounds": rows("total", ["maps"], "mapnr"),
  "map-handicap-rounds": rows("hcp", ["maps", "handicaps"], "mapnr"),
  "total-kills": rows("total", ["maps"], "mapnr"),

  "inning-total": rows("total", ["innings"], "inningnr"),
  "innings-runs-home": rows("total", ["innings", "totals"]),
  "innings-runs-away": rows("total", ["innings", "totals"]),
  "total-wickets": rows("total", ["innings", "totals"]),

  "total-corners": rows("total", ["corners"]),
  "corners-1x2": grid(["corners"]),
  "corner-handicap": rows("hcp", ["corners", "handicaps"]),
  "total-cards": rows("total", ["cards"]),
  "cards-1x2": grid(["cards"]),

  "result-and-btts": { ...grid(["combos"]), columns: 2 },
  "result-and-total": { ...grid(["combos"], "total"), columns: 2 },
  "win-to-nil-home": grid(["combos"]),
  "win-to-nil-away": grid(["combos"]),
  "race-to": rows("points", ["specials"]),
  overtime: grid(["specials"]),
  outright: grid(["main", "specials"]),
  "top-places": grid(["main", "specials"], "places"),
  "race-winner": grid(["main"]),
  "race-places": grid(["main"], "places"),
};

/** A market that is not in the catalogue is shown too, under `all`. */
const UNKNOWN: CatalogueEntry = grid([]);

export const entryOf = (marketId: string): CatalogueEntry => MARKET_CATALOGUE[marketId] ?? UNKNOWN;

const ORDER = new Map(Object.keys(MARKET_CATALOGUE).map((marketId, index) => [marketId, index]));

/** A market's place in the order; unknown ones come last. */
export const orderOf = (marketId: string): number => ORDER.get(marketId) ?? ORDER.size;
