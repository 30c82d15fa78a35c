import { byRank, compile, type CompiledPattern, type Constraints, type RouteParams } from "./route-pattern.ts";

/** A route that an address matches, and the parameters that it would get. */
export interface RouteCandidate<R> {
  readonly route: R;
  readonly params: RouteParams;
}

/**
 * The routes whose path and constraints match an address, the most specific first, of equally specific ones the first
 * in the list. Only the router knows which screen an address leads to: it knows the sports, too.
 */
export function routesAt<R extends { readonly path: string; readonly constraints?: Constraints }>(
  routes: readonly R[],
  address: string,
): readonly RouteCandidate<R>[] {
  const segments = segmentsOf(address);
  if (!segments) return [];
  const found = routes.flatMap((route) =>
    compile(route.path, route.constraints).flatMap((pattern) => {
      const raw = rawOf(pattern, segments);
      const params = raw && pattern.parse(raw);
      return params ? [{ route, params, rank: pattern.rank }] : [];
    }),
  );
  return found.sort(byRank).map(({ route, params }) => ({ route, params }));
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
  const raw: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === "rest") raw[segment.raw] = given.slice(at).join("/");
    else if (segment.kind === "param") raw[segment.raw] = given[at]!;
    else if (segment.text !== given[at]) return undefined;
  }
  return raw;
}
