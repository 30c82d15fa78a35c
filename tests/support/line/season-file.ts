import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const TEAMS =
  "Aachen Bergen Córdoba Dresden Évora Faro Győr Halmstad Izmir Jena Kraków Leeds Malmö Nîmes Oslo Poznań Reims Siófok Turku Łódź";
const DAY = 24 * 3600_000;
const FIRST_DAY = Date.UTC(2025, 7, 15);

export interface SeasonMatch {
  readonly round: string;
  readonly date: string;
  readonly time?: string;
  readonly team1: string;
  readonly team2: string;
  readonly score: { readonly ht?: readonly [number, number]; readonly ft?: readonly [number, number] };
}

/** The same number below `bound` at each run. */
const draw = (bound: number, ...of: readonly unknown[]) =>
  createHash("sha256").update(of.join("|")).digest().readUInt32BE() % bound;

/** Half-time scores are unknown of every fourth match; a few matches have no time of day or were never played. */
function match(home: string, away: string, round: number): SeasonMatch {
  const [early, late] = ["early", "late"].map((half) => [home, away].map((side) => draw(3, half, side, home, away)));
  const ht = [early![0]!, early![1]!] as const;
  const ft = [ht[0] + late![0]!, ht[1] + late![1]!] as const;
  return {
    round: `Matchday ${round + 1}`,
    date: new Date(FIRST_DAY + 7 * DAY * round + DAY * draw(3, "day", home, away)).toISOString().slice(0, 10),
    ...(draw(60, "time", home, away) > 0 && { time: `${12 + draw(9, "hour", home, away)}:30` }),
    team1: home,
    team2: away,
    score: draw(50, "played", home, away) === 0 ? {} : { ...(draw(4, "half", home, away) > 0 && { ht }), ft },
  };
}

/** Twenty teams play each other at home and away, in 38 rounds of ten matches. */
function season(): SeasonMatch[] {
  const teams = TEAMS.split(" ");
  const [last] = teams.splice(-1);
  return Array.from({ length: 2 * teams.length }, (_, round) =>
    Array.from({ length: (teams.length + 1) / 2 }, (_, pair) => {
      const one = teams[(round + pair) % teams.length]!;
      const other = pair === 0 ? last! : teams[(round + teams.length - pair) % teams.length]!;
      return round < teams.length === (round + pair) % 2 > 0 ? match(one, other, round) : match(other, one, round);
    }),
  ).flat();
}

/** Writes a season's fixtures and results into a folder, in the format of openfootball. */
export function writeSeason(folder: string): { file: string; matches: readonly SeasonMatch[] } {
  const [file, matches] = [join(folder, "season.json"), season()];
  writeFileSync(file, JSON.stringify({ name: "Test League 2025/26", matches }, undefined, 2));
  return { file, matches };
}
