import { byRank, type CompiledPattern, type RouteParams } from "./route-pattern.ts";

export {
  byRank,
  compile,
  type CompiledPattern,
  type RawParams,
  type RouteParams,
  type Segment,
} from "./route-pattern.ts";

/** A route's shapes together with what they lead to. */
export interface RoutePattern<T> {
  readonly pattern: CompiledPattern;
  readonly target: T;
}

/**
 * The route that an address leads to and its decoded parameters; undefined where none does. The plain rule that every
 * router has to agree with: of the shapes that fit, the most specific wins, then the one that was declared first.
 */
export function matchRoute<T>(
  routes: readonly RoutePattern<T>[],
  path: string,
): { readonly target: T; readonly params: RouteParams } | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;
  let best: { readonly pattern: CompiledPattern; readonly target: T; readonly params: RouteParams } | undefined;
  for (const { pattern, target } of routes) {
    if (best && byRank(best.pattern, pattern) <= 0) continue;
    const raw = rawOf(pattern, segments);
    const params = raw && pattern.parse(raw);
    if (params) best = { pattern, target, params };
  }
  return best && { target: best.target, params: best.params };
}

/**
 * The path of a route: of its shapes the one that uses the most of the given parameters. Throws RangeError when a
 * parameter is missing or does not meet its constraint.
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
  const raw: Record<string, string> = {};
  const hasRest = segments.at(-1)?.kind === "rest";
  if (hasRest ? given.length < segments.length : given.length !== segments.length) return undefined;
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === "rest") raw[segment.raw] = given.slice(at).join("/");
    else if (segment.kind === "param") raw[segment.raw] = given[at]!;
    else if (segment.text !== given[at]) return undefined;
  }
  return raw;
}
