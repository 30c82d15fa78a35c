import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { CompiledPattern, RouteParams } from "@core";
import type { IsSport } from "./route-index.ts";
import type { TableEntry } from "./route-table.ts";

/**
 * A router's route for one shape. Each shape has parameter names of its own, made of its number, because the router knows
 * routes by their path. `options` is how it is admitted, loaded and shown. Constraints and the sports guard stand in `parse`: where it says false the router tries the next.
 */
export function routerRoute(
  root: AnyRoute,
  entry: TableEntry,
  number: number,
  isSport: IsSport,
  options: object,
): AnyRoute {
  const path = pathOfPattern(entry.pattern, number);
  // A path of words alone has nothing to parse, and the router is quicker for it.
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
  // The sport stands alone in the first segment: asking for it first spares the rest for most addresses.
  const sport = sportKey === undefined ? undefined : names[0]?.[1];
  return (given: Readonly<Record<string, string>>): RouteParams | false => {
    if (sport !== undefined && !isSport(given[sport] ?? "")) return false;
    const raw: Record<string, string> = {};
    for (const [to, from] of names) raw[to] = given[from] ?? "";
    return pattern.parse(raw);
  };
}
