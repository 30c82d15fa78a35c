import type { SearchHit, SearchHitOf } from "../../../plugins/search/wire.ts";
import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";
import { slugOf } from "../../feed/fixtures/competitions.ts";
import { categoryNames, sportNames } from "./names-of.ts";
import { SearchIndex } from "./search-index.ts";

/** The data of a match that the search needs. */
export interface SearchedFixture {
  readonly id: string;
  readonly info: EventInfo;
  readonly startsAt: number;
  readonly weight: number;
}

/** The matches of the offering; `revision` rises with every change. */
export interface SearchedLine {
  readonly revision: number;
  readonly upcoming: readonly SearchedFixture[];
  readonly live: ReadonlyMap<string, SearchedFixture>;
}

/** A match, or something that matches belong to. The latter is removed with the last of its matches. */
export type Item =
  | { readonly hit: SearchHitOf<"event">; readonly fixture: SearchedFixture; isLive: boolean }
  | { readonly hit: Group; weight: number };
type Group = Exclude<SearchHit, { kind: "event" }>;

interface Followed {
  readonly fixture: SearchedFixture;
  readonly item: Extract<Item, { fixture: SearchedFixture }>;
}

/** The names of everything in the offering, updated as the offering changes: unchanged entries are not read again. */
export class LineIndex {
  readonly index = new SearchIndex<Item>();
  private readonly events = new Map<string, Followed>();
  private readonly groups = new Map<string, Extract<Item, { weight: number }>>();
  private revision: number | undefined;

  /**
   * Reads new matches and removes old ones. Many new matches should be read with `readAhead` first, which can be done
   * in pieces.
   */
  follow({ revision, upcoming, live }: SearchedLine): void {
    if (revision === this.revision) return;
    this.revision = revision;
    const present = new Set<string>();
    const see = (fixture: SearchedFixture, isLive: boolean) => {
      present.add(fixture.id);
      const known = this.events.get(fixture.id);
      if (!known) this.add(fixture, isLive);
      else if (known.item.isLive !== isLive) this.move(known, isLive);
    };
    for (const fixture of upcoming) see(fixture, false);
    for (const fixture of live.values()) see(fixture, true);
    for (const [id, followed] of this.events) if (!present.has(id)) this.remove(followed);
  }

  /** Whether the line is unchanged since it was last followed. */
  isOf({ revision }: Pick<SearchedLine, "revision">): boolean {
    return revision === this.revision;
  }

  /** Reads an upcoming match before `follow`, which then has less to read. Returns whether the match was new. */
  readAhead(fixture: SearchedFixture): boolean {
    if (this.events.has(fixture.id)) return false;
    this.add(fixture, false);
    return true;
  }

  private add(fixture: SearchedFixture, isLive: boolean): void {
    const { id, info } = fixture;
    const item: Followed["item"] = { hit: { kind: "event", eventId: id }, fixture, isLive };
    this.events.set(id, { fixture, item });
    this.index.add({ key: `event ${id}`, names: [`${info.home.name} ${info.away.name}`], value: item });
    for (const { key, names, hit } of groupsOf(info)) {
      let group = this.groups.get(key);
      if (!group) {
        group = { hit, weight: fixture.weight };
        this.groups.set(key, group);
        this.index.add({ key, names, value: group });
      }
      group.weight = Math.max(group.weight, fixture.weight);
      group.hit.counts[isLive ? "live" : "prematch"]++;
    }
  }

  private move({ fixture, item }: Followed, isLive: boolean): void {
    for (const { key } of groupsOf(fixture.info)) {
      const counts = this.groups.get(key)?.hit.counts;
      if (!counts) continue;
      counts[isLive ? "live" : "prematch"]++;
      counts[isLive ? "prematch" : "live"]--;
    }
    item.isLive = isLive;
  }

  private remove({ fixture, item }: Followed): void {
    this.events.delete(fixture.id);
    this.index.remove(`event ${fixture.id}`);
    for (const { key } of groupsOf(fixture.info)) {
      const counts = this.groups.get(key)?.hit.counts;
      if (!counts) continue;
      counts[item.isLive ? "live" : "prematch"]--;
      if (counts.live + counts.prematch > 0) continue;
      this.groups.delete(key);
      this.index.remove(key);
    }
  }
}

function groupsOf(info: EventInfo): { readonly key: string; readonly names: readonly string[]; readonly hit: Group }[] {
  const { sportId, sportCode, category, tournament } = info;
  const own = () => ({ sportId, sportCode, counts: { prematch: 0, live: 0 } });
  return [
    { key: `sport ${sportCode}`, names: sportNames(sportCode), hit: { kind: "sport", ...own() } },
    {
      key: `category ${sportCode} ${category.id}`,
      names: categoryNames(category),
      hit: { kind: "category", ...own(), category },
    },
    {
      key: `tournament ${tournament.id}`,
      names: [tournament.name, ...categoryNames(category).map((country) => `${country} ${tournament.name}`)],
      hit: { kind: "tournament", ...own(), category, ...tournament },
    },
    ...[info.home, info.away].map(({ id, name }) => ({
      key: `team ${id}`,
      names: [name],
      hit: { kind: "team" as const, ...own(), category, id, name, slug: slugOf(name) },
    })),
  ];
}
