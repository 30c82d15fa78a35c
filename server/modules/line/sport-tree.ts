import type { SportTree } from "../../../plugins/sportsbook/line/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";

type Sport = SportTree["sports"][number];
type Category = Sport["categories"][number];
type Tournament = Category["tournaments"][number];
type Counts = Sport["counts"];

const none = (): Counts => ({ prematch: 0, live: 0 });

/** A level of the tree, with the popularity of the biggest match below it. */
class Level<T extends { readonly id: string }, Under = undefined> {
  private readonly known = new Map<string, { readonly item: T; readonly under: Under; weight: number }>();

  get(id: string, weight: number, make: () => readonly [T, Under]): readonly [T, Under] {
    let entry = this.known.get(id);
    if (!entry) {
      const [item, under] = make();
      this.known.set(id, (entry = { item, under, weight }));
    }
    entry.weight = Math.max(entry.weight, weight);
    return [entry.item, entry.under];
  }

  /** Biggest first. */
  list(): { item: T; under: Under }[] {
    return [...this.known.values()].sort((a, b) => b.weight - a.weight);
  }
}

type Tournaments = Level<Tournament>;
type Categories = Level<Omit<Category, "tournaments">, Tournaments>;

/**
 * Sports, countries and competitions that have matches, with the number of matches. Sports are sorted by id, the rest
 * by popularity.
 */
export function sportTreeOf(live: readonly Fixture[], upcoming: readonly Fixture[]): SportTree {
  const sports = new Level<Omit<Sport, "categories">, Categories>();
  const count = ({ info, weight }: Fixture, kind: keyof Counts) => {
    const { sportId: id, sportCode } = info;
    const [sport, categories] = sports.get(id, -Number(id), () => [
      { id, sportCode, slug: sportCode, counts: none() },
      new Level(),
    ]);
    const [category, tournaments] = categories.get(info.category.id, weight, () => [
      { ...info.category, counts: none() },
      new Level(),
    ]);
    const [tournament] = tournaments.get(info.tournament.id, weight, () => [
      { ...info.tournament, counts: none() },
      undefined,
    ]);
    for (const { counts } of [sport, category, tournament]) counts[kind]++;
  };
  for (const fixture of live) count(fixture, "live");
  for (const fixture of upcoming) count(fixture, "prematch");

  return {
    sports: sports.list().map(({ item: sport, under: categories }) => ({
      ...sport,
      categories: categories.list().map(({ item: category, under: tournaments }) => ({
        ...category,
        tournaments: tournaments.list().map(({ item }) => item),
      })),
    })),
  };
}
