import { byRank, compile, type CompiledPattern, type RouteParams, type RouteSpec } from "@core";
import { lineTypeOf } from "./line-type.ts";

export type OwnedRoute = RouteSpec & { readonly plugin: string };

/** The sport's slug in a path that exists once for every sport in the list. */
export const SPORT_SEGMENT = /^\/\{(slug|sport)\}(?=\/|$)/;
/** A sport by its id in the sports list. */
const ID_SEGMENT = /^\/\{id\}(?=\/|$)/;

/** One shape of a route's path, ready for matching. */
export interface TableEntry {
  /** Identifies the shape, in this table and in every later one with the same route. */
  readonly key: string;
  readonly route: OwnedRoute;
  readonly pattern: CompiledPattern;
  /** The parameter that must be a sport's slug; undefined if the path does not begin with one. */
  readonly sportKey: string | undefined;
}

/** All shapes of all routes, in the order in which a router must try them: most specific first. */
export function routeTable(routes: readonly OwnedRoute[]): readonly TableEntry[] {
  const entries = routes.flatMap((route) => {
    const sportKey = SPORT_SEGMENT.exec(route.path)?.[1];
    return patternsOf(route).map((pattern, shape) => ({
      key: `${route.id} ${route.path} ${shape}`,
      route,
      pattern,
      sportKey,
    }));
  });
  return entries.sort((a, b) => byRank(a.pattern, b.pattern));
}

const compiled = new WeakMap<RouteSpec, readonly CompiledPattern[]>();

/** A route's shapes, compiled once, because every link of a long list needs them. */
export function patternsOf(route: RouteSpec): readonly CompiledPattern[] {
  let patterns = compiled.get(route);
  if (!patterns) {
    const { path, constraints } = route;
    patterns = compile(path, ID_SEGMENT.test(path) ? { id: /^\d+$/, ...constraints } : constraints);
    compiled.set(route, patterns);
  }
  return patterns;
}

/** The page's route, or a sport's own one. */
export interface Destination {
  readonly route: OwnedRoute;
  readonly params: RouteParams;
  /** The route's id; for a sport's own routes, `<screen>:<sport code>:<line type id>`. */
  readonly id: string;
  readonly screen: string;
}

export function destinationOf(
  { route, sportKey }: TableEntry,
  params: RouteParams,
  sportCodeOf: (slug: string) => string | undefined,
): Destination {
  const screen = route.screen ?? route.id;
  const slug = sportKey === undefined ? undefined : params[sportKey];
  const code = slug === undefined ? undefined : sportCodeOf(slug);
  const id =
    code === undefined || !route.path.startsWith("/{slug}") ? route.id : `${screen}:${code}:${lineTypeOf(route.path)}`;
  return { route, params, id, screen };
}
