import { byRank, type CompiledPattern, type RawParams } from "@core/host";
import { type AnyRoute, BaseRoute } from "@tanstack/router-core";
import { type OwnedRoute, routeTable, type TableEntry } from "./route-table.ts";

export type IsSport = (slug: string) => boolean;

/** A router route's data: the entry from which it was made. */
export interface RouteData {
  readonly entry: TableEntry;
}

/**
 * The router's routes for the plugins' routes. A route with constraints checks them in `parse`: if that returns false,
 * the router tries the next one. Routes that begin with a sport have a parent that checks it once for all of them.
 */
export class RouteTree {
  private readonly made = new WeakMap<CompiledPattern, AnyRoute>();
  private readonly parents = new Map<string, AnyRoute>();

  /** `optionsOf` are a route's guards and loader. */
  constructor(
    private readonly root: AnyRoute,
    private readonly isSport: IsSport,
    private readonly optionsOf: (entry: TableEntry) => object,
  ) {}

  /** The root's children. A route that was there before is the same object, so that what the router has loaded for it is still its own. */
  childrenFor(routes: readonly OwnedRoute[]): readonly AnyRoute[] {
    // The router allows each path once. Of shapes that differ in nothing, the first one wins.
    const byPath = new Map<string, TableEntry>();
    for (const entry of routeTable(routes)) {
      const path = pathOf(entry.pattern);
      if (!byPath.has(path)) byPath.set(path, entry);
    }
    const table = [...byPath.values()];
    const beginningWith = (key: string | undefined) => table.filter(({ sportKey }) => sportKey === key);
    const sportKeys = new Set(table.flatMap(({ sportKey }) => sportKey ?? []));
    const others = beginningWith(undefined);
    const constrained = others.filter(({ pattern }) => !pattern.isPlain);
    // Of equally specific routes the router takes the first one, and it shares its nodes among those without `parse`.
    return [
      ...this.routesOf(constrained.sort((a, b) => byRank(a.pattern, b.pattern))),
      ...[...sportKeys].map((key) => this.parentOf(key).addChildren(this.routesOf(beginningWith(key))) as AnyRoute),
      ...this.routesOf(others.filter(({ pattern }) => pattern.isPlain)),
    ];
  }

  private routesOf(table: readonly TableEntry[]): readonly AnyRoute[] {
    return table.map((entry) => {
      let route = this.made.get(entry.pattern);
      if (!route) this.made.set(entry.pattern, (route = this.routeOf(entry)));
      return route;
    });
  }

  private routeOf(entry: TableEntry): AnyRoute {
    const { pattern, sportKey } = entry;
    const parent = sportKey === undefined ? this.root : this.parentOf(sportKey);
    const path = pathOf(pattern).slice(sportKey === undefined ? 0 : `/$${sportKey}`.length);
    return new BaseRoute({
      getParentRoute: () => parent,
      path: path || "/",
      staticData: { entry },
      ...(!pattern.isPlain && { params: { parse: (raw: RawParams) => pattern.parse(raw) } }),
      ...this.optionsOf(entry),
    }) as AnyRoute;
  }

  private parentOf(sportKey: string): AnyRoute {
    let parent = this.parents.get(sportKey);
    if (!parent) {
      const parse = (raw: RawParams) => this.isSport(raw[sportKey] ?? "") && raw;
      parent = new BaseRoute({ getParentRoute: () => this.root, path: `/$${sportKey}`, params: { parse } }) as AnyRoute;
      this.parents.set(sportKey, parent);
    }
    return parent;
  }
}

function pathOf({ segments }: CompiledPattern): string {
  const texts = segments.map((segment) => {
    if (segment.kind === "literal") return segment.text;
    return segment.kind === "rest" ? "$" : `$${segment.raw}`;
  });
  return `/${texts.join("/")}`;
}
