import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { type Cases, rememberedTruths } from "../../../builder/cases.ts";
import { Column } from "../../../builder/column.ts";
import { specifier } from "../../leg-results.ts";
import { kept, once } from "../remembered.ts";
import type { UnitScore } from "./series.ts";
import { unitsWon } from "./series-book.ts";
import type { Courses, SeriesAhead } from "./series-courses.ts";
import type { SeriesMarkets } from "./series-lines.ts";
import { settleSeries } from "./series-settlement.ts";

/** The number of a set or match that decides a market, and sample sets with that number. */
interface View {
  readonly name: string;
  value(units: readonly UnitScore[]): number;
  units(value: number): readonly UnitScore[];
}

/** Courses of a match as cases; `own` decides the markets that only this sport has. */
export function courseCases(
  { markets, done }: Pick<SeriesAhead, "markets" | "done">,
  { courses, ...chances }: Courses,
  own?: Cases["truth"],
): Cases {
  const matches = once(() => courses.map((course): readonly UnitScore[] => [...done, ...course]));
  const columns = new Map<string, Column>();
  return {
    ...chances,
    truth: rememberedTruths((marketId, specifiers, outcomeId) => {
      const view = viewOf(markets, marketId, specifiers);
      if (!view) return own?.(marketId, specifiers, outcomeId);
      const column = kept(columns, view.name, () => new Column(matches().map((units) => view.value(units))));
      return column.truth((value) => settleSeries(markets, view.units(value), marketId, specifiers, outcomeId));
    }),
  };
}

const wonBy = (winner: Side, points = 0): UnitScore => ({ home: points, away: 0, winner });
const won = (home: number, away: number) => [
  ...Array.from({ length: home }, () => wonBy("home")),
  ...Array.from({ length: away }, () => wonBy("away")),
];
const led = (lead: number): UnitScore => ({ home: Math.max(0, lead), away: Math.max(0, -lead), winner: "home" });
const sumOf = (units: readonly UnitScore[], value: (unit: UnitScore) => number) =>
  units.reduce((sum, unit) => sum + value(unit), 0);
const total = ({ home, away }: UnitScore) => home + away;
const lead = ({ home, away }: UnitScore) => home - away;

const RESULT: View = {
  name: "result",
  value: (units) => {
    const { home, away } = unitsWon(units);
    return 10 * home + away;
  },
  units: (value) => won(Math.floor(value / 10), value % 10),
};
const TOTAL: View = { name: "total", value: (units) => sumOf(units, total), units: (value) => [wonBy("home", value)] };
const LEAD: View = { name: "lead", value: (units) => sumOf(units, lead), units: (value) => [led(value)] };

/** The value for a set with that number that was not played. */
const NOT_PLAYED = -1000;

function ofUnit(
  what: string,
  nr: number,
  value: (unit: UnitScore) => number,
  unit: (value: number) => UnitScore,
): View {
  return {
    name: `${what} ${nr}`,
    value: (units) => {
      const played = units[nr - 1];
      return played ? value(played) : NOT_PLAYED;
    },
    units: (of) => [...won(nr - 1, 0), ...(of === NOT_PLAYED ? [] : [unit(of)])],
  };
}

function viewOf({ unit, ...markets }: SeriesMarkets, marketId: string, specifiers: string): View | undefined {
  const nr = () => specifier(specifiers, `${unit}nr`);
  switch (marketId) {
    case "winner":
    case `total-${unit}s`:
    case `handicap-${unit}s`:
    case `correct-score-${unit}s`:
      return RESULT;
    case markets.total?.marketId:
    case "odd-even":
      return TOTAL;
    case markets.handicap?.marketId:
      return LEAD;
    case `${unit}-winner`:
      return ofUnit(
        "winner",
        nr(),
        ({ winner }) => Number(winner === "home"),
        (value) => wonBy(value === 1 ? "home" : "away"),
      );
    case markets.unitTotal?.marketId:
      return ofUnit("total", nr(), total, (value) => wonBy("home", value));
    case markets.unitHandicap?.marketId:
      return ofUnit("lead", nr(), lead, led);
    default:
      return undefined;
  }
}
