import { byRank, compile, matchRoute, type RouteParams, type RouteSpec } from "@core";

/** A route whose pattern an address fits, and what it would be given. */
export interface RouteCandidate<R> {
  readonly route: R;
  readonly params: RouteParams;
}

/** The routes that an address fits by its shape, the one that wins first. Which slugs are sports the router alone knows. */
export function candidatesFor<R extends RouteSpec>(routes: readonly R[], path: string): readonly RouteCandidate<R>[] {
  const found = routes.flatMap((route) =>
    compile(route.path, route.constraints).flatMap((pattern) => {
      const match = matchRoute([{ pattern }], path);
      return match ? [{ route, params: match.params, rank: pattern.rank }] : [];
    }),
  );
  return found.sort(byRank).map(({ route, params }) => ({ route, params }));
}
