import { createRoute, type AnyRoute } from "@tanstack/react-router";
import type { CompiledPattern, RouteParams } from "@core";
import type { TableEntry } from "./route-table.ts";

/** What a router's route brings besides its path: how a shape is admitted, loaded and shown. */
export type RouteOptionsOf = (entry: TableEntry) => object;

export interface RouterRoutes {
  readonly routes: readonly AnyRoute[];
  /** The entry behind a route, by the router's id of it. */
  readonly entries: ReadonlyMap<string, TableEntry>;
}

/**
 * The router's routes for a table. Each shape has parameter names of its own, because the router knows routes by their
 * path. Constraints and the sports guard stand in `parse`: where it says false the router tries the next shape.
 */
export function routerRoutes(
  root: AnyRoute,
  table: readonly TableEntry[],
  isSport: (slug: string) => boolean,
  optionsOf: RouteOptionsOf,
): RouterRoutes {
  const entries = new Map<string, TableEntry>();
  const routes = table.map((entry, index) => {
    const path = pathOfPattern(entry.pattern, index);
    entries.set(path, entry);
    // A path of words alone has nothing to parse, and the router is quicker for it.
    const params = entry.pattern.keys.length > 0 ? { params: { parse: parseOf(entry, index, isSport) } } : {};
    return createRoute({ getParentRoute: () => root, path, ...params, ...optionsOf(entry) }) as AnyRoute;
  });
  return { routes, entries };
}

const nameOf = (raw: string, index: number) => `${raw}_${index}`;

function pathOfPattern({ segments }: CompiledPattern, index: number): string {
  const texts = segments.map((segment) => {
    if (segment.kind === "literal") return segment.text;
    return segment.kind === "rest" ? "$" : `$${nameOf(segment.raw, index)}`;
  });
  return `/${texts.join("/")}`;
}

function parseOf({ pattern, sportKey }: TableEntry, index: number, isSport: (slug: string) => boolean) {
  const names = pattern.segments.flatMap((segment) => {
    if (segment.kind === "literal") return [];
    return [[segment.raw, segment.kind === "rest" ? "_splat" : nameOf(segment.raw, index)] as const];
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
