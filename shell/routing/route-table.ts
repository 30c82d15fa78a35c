import { type Place, type RouteParams, type RouteSpec } from "@core";
import { compile, type CompiledPattern, type RawParams } from "@core/host";
import { lineTypeOf } from "./line-type.ts";

export type OwnedRoute = RouteSpec & { readonly plugin: string };

/** The sport's slug in a path that exists once for every sport in the list. */
const SPORT_SEGMENT = /^\/\{(slug|sport)\}(?=\/|$)/;

/** Whether a route's addresses begin with a sport. */
export const isOfSport = ({ path }: RouteSpec): boolean => SPORT_SEGMENT.test(path);

/** Whether a path's first segment and its number of segments fit a route: a cheap check without a compiled pattern. */
export function mayMatch({ path }: RouteSpec, address: string): boolean {
  const [segments, given] = [path, address].map((each) => each.split("/").filter(Boolean)) as [string[], string[]];
  const [first = "{"] = segments;
  if (!first.includes("{") && first !== given[0] && !given[0]?.includes("%")) return false;
  const least = segments.filter((segment) => !/[?*]\}$/.test(segment)).length;
  return given.length >= least && (given.length <= segments.length || /(\*\}|\}\+)$/.test(path));
}

/** One shape of a route's path, ready for matching. */
export interface TableEntry {
  readonly route: OwnedRoute;
  readonly pattern: CompiledPattern;
  /** The parameter that must be a sport's slug; undefined if the path does not begin with one. */
  readonly sportKey: string | undefined;
}

/** All shapes of all routes, in the order of their declaration. */
export function routeTable(routes: readonly OwnedRoute[]): readonly TableEntry[] {
  return routes.flatMap((route) => {
    const sportKey = SPORT_SEGMENT.exec(route.path)?.[1];
    return patternsOf(route).map((pattern) => ({ route, pattern, sportKey }));
  });
}

const compiled = new WeakMap<RouteSpec, readonly CompiledPattern[]>();

/** A route's shapes, compiled once, because every link of a long list needs them. */
export function patternsOf(route: RouteSpec): readonly CompiledPattern[] {
  let patterns = compiled.get(route);
  if (!patterns) {
    patterns = compile(route.path, route.constraints);
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
  /** What the screen is about: its parameters without those that choose a part of it. */
  readonly subject: string;
}

/** Where an entry leads with the parameters that the router found, which it has parsed once already. */
export function destinationOf(
  { route, pattern, sportKey }: TableEntry,
  raw: RawParams,
  sportCodeOf: (slug: string) => string | undefined,
): Destination {
  const params = pattern.isPlain ? { ...raw } : pattern.parse(raw) || {};
  const screen = route.screen ?? route.id;
  const slug = sportKey === undefined ? undefined : params[sportKey];
  const code = slug === undefined ? undefined : sportCodeOf(slug);
  const id =
    code === undefined || !route.path.startsWith("/{slug}") ? route.id : `${screen}:${code}:${lineTypeOf(route.path)}`;
  const { parts = [] } = route;
  const subject = JSON.stringify([screen, ...Object.entries(params).filter(([key]) => !parts.includes(key))]);
  return { route, params, id, screen, subject };
}

/** The place that a page is at once the screen of a destination is shown. */
export const placeOf = ({ screen, id, params, route }: Destination, path: string): Place => ({
  screen,
  route: id,
  params,
  path,
  product: route.product,
  frame: route.frame,
});
