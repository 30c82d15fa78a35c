import { COMPETITIONS, slugOf } from "../fixtures/competitions.ts";
import type { FileMatch } from "./imported-fixture.ts";

/** Prefixes of competition names in fixture lists, by their country. */
const PREFIXES: readonly (readonly [prefix: string, country: string])[] = [
  ["English", "England"],
  ["England", "England"],
  ["Spain", "Spain"],
  ["Spanish", "Spain"],
  ["La Liga", "Spain"],
  ["Italian", "Italy"],
  ["Italy", "Italy"],
  ["Deutsche", "Germany"],
  ["German", "Germany"],
  ["French", "France"],
  ["France", "France"],
  ["Ligue", "France"],
  ["Netherlands", "Netherlands"],
  ["Portug", "Portugal"],
  ["Scottish", "Scotland"],
  ["Turkish", "Türkiye"],
  ["Belgium", "Belgium"],
  ["Greek", "Greece"],
  ["Österr", "Austria"],
  ["Argentina", "Argentina"],
  ["Bras", "Brazil"],
  ["Brazil", "Brazil"],
  ["Japan", "Japan"],
  ["China", "China"],
  ["Colombia", "Colombia"],
  ["Major League Soccer", "USA"],
];

/** The division codes of football-data files. */
export const DIVISIONS: Readonly<Record<string, string>> = {
  E0: "English Premier League",
  E1: "English Championship",
  E2: "English League One",
  E3: "English League Two",
  SC0: "Scottish Premiership",
  D1: "German Bundesliga",
  D2: "German 2. Bundesliga",
  I1: "Italian Serie A",
  I2: "Italian Serie B",
  SP1: "Spanish LaLiga",
  SP2: "Spanish Segunda División",
  F1: "French Ligue 1",
  F2: "French Ligue 2",
  N1: "Netherlands Eredivisie",
  B1: "Belgium Pro League",
  P1: "Portuguese Primeira Liga",
  T1: "Turkish Süper Lig",
  G1: "Greek Super League",
};

/** The country named in a competition's name; null if no known one is named. */
export function countryOf(competition: string): FileMatch["country"] {
  const name = PREFIXES.find(([prefix]) => competition.startsWith(prefix))?.[1];
  const known = COMPETITIONS.find(({ country, name: own }) => country === name || slugOf(own) === slugOf(competition));
  return known ? { name: known.country, slug: known.countrySlug, code: known.countryCode } : null;
}
