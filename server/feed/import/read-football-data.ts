import { basename } from "node:path";
import { countryOf, DIVISIONS } from "./countries.ts";
import { dateOf, timeOf } from "./file-dates.ts";
import type { FileMatch } from "./imported-fixture.ts";
import { LineError } from "./line-error.ts";
import { type Cell, CLOSING, oddsOf, OPENING } from "./odds-columns.ts";
import { type CsvRow, parseCsv } from "./parse-csv.ts";

/** The names that files use for each column. */
const COLUMNS = {
  date: ["Date", "date"],
  time: ["Time"],
  home: ["HomeTeam", "Home", "home_team"],
  away: ["AwayTeam", "Away", "away_team"],
  homeGoals: ["FTHG", "HG", "target__home_team__full_time_goals"],
  awayGoals: ["FTAG", "AG", "target__away_team__full_time_goals"],
  homeEarly: ["HTHG", "target__home_team__half_time_goals"],
  awayEarly: ["HTAG", "target__away_team__half_time_goals"],
} as const;

/** Reads results and fixtures of football-data files, with bookmakers' prices if they have them. */
export function readFootballData(path: string, text: string): FileMatch[] {
  const [head, ...rows] = parseCsv(text);
  const columns = new Map((head?.cells ?? []).map((name, at) => [name, at]));
  for (const names of [COLUMNS.date, COLUMNS.home, COLUMNS.away]) {
    if (!names.some((name) => columns.has(name)))
      throw new LineError(path, 1, `there is no column ${names.join(" or ")}`);
  }
  if (rows.length === 0) throw new LineError(path, 1, "there is not one match");
  return rows.map((row) => matchOf(path, row, columns));
}

function matchOf(path: string, { line, cells }: CsvRow, columns: ReadonlyMap<string, number>): FileMatch {
  const refuse = (reason: string): never => {
    throw new LineError(path, line, reason);
  };
  if (cells.length > columns.size) refuse(`there are ${cells.length} cells under ${columns.size} headings`);
  const cell: Cell = (column) => cells[columns.get(column) ?? -1] || undefined;
  const one = (names: readonly string[]) => names.map(cell).find((text) => text !== undefined);
  const needed = (names: readonly string[]) => one(names) ?? refuse(`${names.join(" or ")} is empty`);
  const goals = (names: readonly string[]) => {
    const text = one(names);
    // -1 means unknown.
    if (text === undefined || text === "-1") return undefined;
    return /^\d{1,2}$/.test(text)
      ? Number(text)
      : refuse(`${names[0]} is ${JSON.stringify(text)}, not a number of goals`);
  };

  const date = needed(COLUMNS.date);
  const time = one(COLUMNS.time) ?? "15:00";
  const home = needed(COLUMNS.home);
  const away = needed(COLUMNS.away);
  if (home === away) refuse(`${home} cannot play against itself`);
  const [homeGoals, awayGoals] = [goals(COLUMNS.homeGoals), goals(COLUMNS.awayGoals)];
  if ((homeGoals === undefined) !== (awayGoals === undefined)) refuse("the goals of only one side are given");
  const [homeEarly, awayEarly] = [goals(COLUMNS.homeEarly), goals(COLUMNS.awayEarly)];
  const halfTime = homeEarly === undefined || awayEarly === undefined ? null : { home: homeEarly, away: awayEarly };
  const score =
    homeGoals === undefined || awayGoals === undefined ? null : { home: homeGoals, away: awayGoals, halfTime };
  if (score && halfTime && (halfTime.home > score.home || halfTime.away > score.away)) {
    refuse("there are more goals at half-time than at full time");
  }
  const competition = competitionOf(cell, path);
  return {
    competition,
    country: countryOf(competition),
    round: null,
    home,
    away,
    kickOff:
      (dateOf(date) ?? refuse(`${JSON.stringify(date)} is not a day`)) +
      (timeOf(time) ?? refuse(`${JSON.stringify(time)} is not a time of day`)),
    score,
    opening: oddsOf(cell, OPENING, refuse),
    closing: oddsOf(cell, CLOSING, refuse),
  };
}

/**
 * From the division's code, the columns with full names, or the file's name: `premier-league-2526` is Premier League.
 */
function competitionOf(cell: Cell, path: string): string {
  const code = cell("Div");
  if (code !== undefined) return DIVISIONS[code] ?? code;
  const league = cell("league") ?? cell("Country");
  const division = cell("division") ?? cell("League");
  if (league !== undefined) return division === undefined ? league : `${league} ${division}`;
  const words = basename(path)
    .replace(/\.csv$/i, "")
    .replace(/[-_ ]?\d{2,4}(-\d{2,4})?$/, "")
    .split(/[-_ ]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
