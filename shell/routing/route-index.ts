import { matchRoute, type RouteParams } from "@core";
import { routeTable, SPORT_SEGMENT, type OwnedRoute, type TableEntry } from "./route-table.ts";

export type IsSport = (slug: string) => boolean;

/** The first segment of a path, if it is fixed text. */
const FIRST_WORD = /^\/([^/{}]*)(?:\/|$)/;
/** Addresses with this many segments or more are treated alike: only paths with a rest segment match them. */
const MANY = 12;

/**
 * All routes, by the first word of their addresses. Shapes are compiled when the first address with that word is
 * matched: a page starts with hundreds of routes and needs few.
 */
export class RouteIndex {
  private readonly byWord = new Map<string, OwnedRoute[]>();
  private readonly open: OwnedRoute[] = [];
  private readonly tables = new Map<string, readonly TableEntry[]>();

  constructor(routes: readonly OwnedRoute[]) {
    for (const route of routes) {
      const word = FIRST_WORD.exec(route.path)?.[1];
      if (word === undefined) this.open.push(route);
      else if (this.byWord.has(word)) this.byWord.get(word)!.push(route);
      else this.byWord.set(word, [route]);
    }
  }

  /** The route and the parameters of a path. `isSport` says which slugs are sports. */
  match(path: string, isSport: IsSport): { readonly route: TableEntry; readonly params: RouteParams } | undefined {
    const segments = segmentsOf(path.replace(/[?#].*$/s, ""));
    const word = decoded(segments[0] ?? "");
    if (word === undefined) return undefined;
    const sportFits = ({ sportKey }: TableEntry, params: RouteParams) =>
      sportKey === undefined || isSport(params[sportKey] ?? "");
    return matchRoute(this.tableFor(word, Math.min(segments.length, MANY)), path, sportFits);
  }

  /** Whether a plugin has screens whose addresses begin with a sport. */
  buildsOnSports(plugin: string): boolean {
    return this.open.some((route) => route.plugin === plugin && SPORT_SEGMENT.test(route.path));
  }

  /** The shapes of all routes that may match an address with this first word and number of segments. */
  private tableFor(word: string, length: number): readonly TableEntry[] {
    const own = this.byWord.get(word);
    const key = `${own ? word : "{}"} ${length}`;
    let table = this.tables.get(key);
    if (!table) {
      const candidates = [...(own ?? []), ...this.open].filter((route) => canHave(route, length));
      this.tables.set(key, (table = routeTable(candidates)));
    }
    return table;
  }
}

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** Whether one of a route's shapes can have this number of segments. */
function canHave({ path }: OwnedRoute, length: number): boolean {
  const segments = segmentsOf(path);
  const least = segments.filter((segment) => !/[?*]\}$/.test(segment)).length;
  const isEndless = /(\*\}|\}\+)$/.test(path);
  return length >= least && (isEndless || length <= segments.length);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
