import { byRank, type CompiledPattern, type RouteParams } from "./route-pattern.ts";

export {
  byRank,
  compile,
  type CompiledPattern,
  type RawParams,
  type RouteParams,
  type Segment,
} from "./route-pattern.ts";

/**
 * The route for an address, with its decoded parameters; undefined if there is none. Every router must agree with this
 * simple rule: of the matching shapes the most specific wins, then the one declared first. `fits` may reject a match
 * for reasons that a shape cannot express.
 */
export function matchRoute<R extends { readonly pattern: CompiledPattern }>(
  routes: readonly R[],
  path: string,
  fits: (route: R, params: RouteParams) => boolean = () => true,
): { readonly route: R; readonly params: RouteParams } | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;
  let best: { readonly route: R; readonly params: RouteParams } | undefined;
  for (const route of routes) {
    if (best && byRank(best.route.pattern, route.pattern) <= 0) continue;
    const raw = rawOf(route.pattern, segments);
    const params = raw && route.pattern.parse(raw);
    if (params && fits(route, params)) best = { route, params };
  }
  return best;
}

/**
 * The path of a route. Of its shapes, it uses the one with the most of the given parameters. Throws a RangeError if a
 * parameter is missing or violates its constraint.
 */
export function pathOf(
  patterns: readonly CompiledPattern[],
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const isGiven = (key: string) => params[key] !== undefined && params[key] !== "";
  const possible = patterns.filter((pattern) => pattern.keys.every(isGiven));
  if (possible.length === 0) {
    throw new RangeError(
      `parameters are missing: ${(patterns[0]?.keys ?? []).filter((key) => !isGiven(key)).join(", ")}`,
    );
  }
  const most = Math.max(...possible.map((pattern) => pattern.keys.length));
  let refusal: unknown;
  for (const pattern of possible.filter((each) => each.keys.length === most)) {
    try {
      return pattern.stringify(params);
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}

function segmentsOf(path: string): string[] | undefined {
  try {
    return path
      .replace(/[?#].*$/s, "")
      .split("/")
      .filter(Boolean)
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function rawOf({ segments }: CompiledPattern, given: readonly string[]): Record<string, string> | undefined {
  const hasRest = segments.at(-1)?.kind === "rest";
  if (hasRest ? given.length < segments.length : given.length !== segments.length) return undefined;
  // Fixed words rule out most shapes, so parameters are collected only for the rest.
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at]!;
    if (segment.kind === "literal" && segment.text !== given[at]) return undefined;
  }
  const raw: Record<string, string> = {};
  segments.forEach((segment, at) => {
    if (segment.kind === "rest") raw[segment.raw] = given.slice(at).join("/");
    else if (segment.kind === "param") raw[segment.raw] = given[at]!;
  });
  return raw;
}
