import { type RouteSpec } from "@core";
import { byRank, type CompiledPattern, type RawParams, type Segment } from "@core/host";
import { type OwnedRoute, routeTable, type TableEntry } from "../routing/route-table.ts";
import type { IsSport } from "../routing/route-tree.ts";

/** Sample texts: for every constraint that the notation's names imply, at least one of them matches. */
const SAMPLES = ["a", "a-1", "1", "1-1", "live", "open"];

export interface SortedRoutes {
  /** The routes that the plugin may have. */
  readonly free: readonly RouteSpec[];
  /** The routes that would take addresses from the product's own routes, each with the affected one. */
  readonly conflicting: readonly { readonly route: RouteSpec; readonly from: OwnedRoute }[];
}

/**
 * Rejects those routes of a plugin that would win over a route of the product at an address that both match, for
 * example `/football` over `/{slug}`. Addresses of content pages may be taken.
 */
export function sortRoutes(routes: readonly RouteSpec[], own: readonly OwnedRoute[], isSport: IsSport): SortedRoutes {
  const table = routeTable(own)
    .filter(({ pattern }) => pattern.segments[0]?.kind !== "rest")
    .sort((a, b) => byRank(a.pattern, b.pattern));
  const ownerOf = (route: RouteSpec) => {
    const shapes = routeTable([{ ...route, plugin: "" }]).map(({ pattern }) => pattern);
    return table.find((entry) => shapes.some((shape) => standsBefore(shape, entry, isSport)))?.route;
  };
  const sorted = routes.map((route) => ({ route, from: ownerOf(route) }));
  return {
    free: sorted.filter(({ from }) => !from).map(({ route }) => route),
    conflicting: sorted.flatMap(({ route, from }) => (from ? [{ route, from }] : [])),
  };
}

function standsBefore(shape: CompiledPattern, own: TableEntry, isSport: IsSport): boolean {
  if (byRank(shape, own.pattern) >= 0) return false;
  return addressesOf(shape.segments, own.pattern.segments).some((address) => {
    const params = own.pattern.parse(rawOf(own.pattern.segments, address));
    const isOwn = params && (own.sportKey === undefined || isSport(params[own.sportKey] ?? ""));
    return isOwn && shape.parse(rawOf(shape.segments, address)) !== false;
  });
}

/**
 * Addresses that match the fixed words of both routes, with samples where neither has one; none if they have no address
 * in common.
 */
function addressesOf(one: readonly Segment[], other: readonly Segment[]): readonly (readonly string[])[] {
  const length = Math.max(one.length, other.length);
  let found: readonly (readonly string[])[] = [[]];
  for (let at = 0; at < length; at++) {
    const [a, b] = [segmentAt(one, at), segmentAt(other, at)];
    if (!a || !b) return [];
    const words = [a, b].flatMap((segment) => (segment.kind === "literal" ? [segment.text] : []));
    if (new Set(words).size > 1) return [];
    const texts = words.length > 0 ? words.slice(0, 1) : SAMPLES;
    found = found.flatMap((address) => texts.map((text) => [...address, text]));
  }
  return found;
}

/** A rest segment repeats as long as needed. */
function segmentAt(segments: readonly Segment[], at: number): Segment | undefined {
  const last = segments.at(-1);
  return segments[at] ?? (last?.kind === "rest" ? last : undefined);
}

function rawOf(segments: readonly Segment[], address: readonly string[]): RawParams {
  const raw: Record<string, string> = {};
  segments.forEach((segment, at) => {
    if (segment.kind === "rest") raw[segment.raw] = address.slice(at).join("/");
    else if (segment.kind === "param") raw[segment.raw] = address[at] ?? "";
  });
  return raw;
}
