import type { SportTree } from "../../../plugins/sportsbook/wire.ts";
import type { Fixture } from "../../feed/fixture.ts";

type Sport = SportTree["sports"][number];
type Category = Sport["categories"][number];
type Counts = Sport["counts"];

/** Sports, countries and competitions that have matches, with how many; the biggest competitions first. */
export function sportTreeOf(live: readonly Fixture[], upcoming: readonly Fixture[]): SportTree {
  const weights = new Map<string, number>();
  const sport: Sport = {
    id: "10",
    sportCode: "football",
    slug: "football",
    counts: { prematch: 0, live: 0 },
    categories: [],
  };
  const categories = new Map<string, Category>();
  const tournaments = new Map<string, Category["tournaments"][number]>();

  const count = ({ info, weight }: Fixture, kind: keyof Counts) => {
    const category = categories.get(info.category.id) ?? {
      ...info.category,
      counts: { prematch: 0, live: 0 },
      tournaments: [],
    };
    const tournament = tournaments.get(info.tournament.id) ?? { ...info.tournament, counts: { prematch: 0, live: 0 } };
    if (!categories.has(category.id)) sport.categories.push(category);
    if (!tournaments.has(tournament.id)) category.tournaments.push(tournament);
    categories.set(category.id, category);
    tournaments.set(tournament.id, tournament);
    for (const { counts } of [sport, category, tournament]) counts[kind]++;
    for (const id of [category.id, tournament.id]) weights.set(id, Math.max(weights.get(id) ?? 0, weight));
  };
  for (const fixture of live) count(fixture, "live");
  for (const fixture of upcoming) count(fixture, "prematch");

  const byWeight = (a: { id: string }, b: { id: string }) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0);
  sport.categories.sort(byWeight);
  for (const { tournaments: list } of sport.categories) list.sort(byWeight);
  return { sports: [sport] };
}
