import { byRank, compile, matchRoute, type RouteParams, type RouteSpec } from "@core";

/** A route whose pattern matches an address, and the parameters that it would get. */
export interface RouteCandidate<R> {
  readonly route: R;
  readonly params: RouteParams;
}

/** The routes whose pattern matches an address, the winning one first. Only the router knows which slugs are sports. */
export function candidatesFor<R extends RouteSpec>(routes: readonly R[], path: string): readonly RouteCandidate<R>[] {
  const found = routes.flatMap((route) =>
    compile(route.path, route.constraints).flatMap((pattern) => {
      const match = matchRoute([{ pattern }], path);
      return match ? [{ route, params: match.params, rank: pattern.rank }] : [];
    }),
  );
  return found.sort(byRank).map(({ route, params }) => ({ route, params }));
}
