import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { CompiledPattern, RouteParams } from "@core";
import type { IsSport } from "./route-index.ts";
import type { TableEntry } from "./route-table.ts";

/**
 * A router's route for one shape. Each shape has its own parameter names, derived from its number, because the router
 * identifies routes by their path. `options` are the route's guards, loader and component. Constraints and the sports
 * guard are in `parse`: if it returns false, the router tries the next route.
 */
export function routerRoute(
  root: AnyRoute,
  entry: TableEntry,
  number: number,
  isSport: IsSport,
  options: object,
): AnyRoute {
  const path = pathOfPattern(entry.pattern, number);
  // A path of fixed words needs no parsing, and the router is faster without it.
  const params = entry.pattern.keys.length > 0 ? { params: { parse: parseOf(entry, number, isSport) } } : {};
  return createRoute({ getParentRoute: () => root, path, ...params, ...options }) as AnyRoute;
}

const nameOf = (raw: string, number: number) => `${raw}_${number}`;

function pathOfPattern({ segments }: CompiledPattern, number: number): string {
  const texts = segments.map((segment) => {
    if (segment.kind === "literal") return segment.text;
    return segment.kind === "rest" ? "$" : `$${nameOf(segment.raw, number)}`;
  });
  return `/${texts.join("/")}`;
}

function parseOf({ pattern, sportKey }: TableEntry, number: number, isSport: IsSport) {
  const names = pattern.segments.flatMap((segment) => {
    if (segment.kind === "literal") return [];
    return [[segment.raw, segment.kind === "rest" ? "_splat" : nameOf(segment.raw, number)] as const];
  });
  // The sport is alone in the first segment. Checking it first avoids the rest for most addresses.
  const sport = sportKey === undefined ? undefined : names[0]?.[1];
  return (given: Readonly<Record<string, string>>): RouteParams | false => {
    if (sport !== undefined && !isSport(given[sport] ?? "")) return false;
    const raw: Record<string, string> = {};
    for (const [to, from] of names) raw[to] = given[from] ?? "";
    return pattern.parse(raw);
  };
}
