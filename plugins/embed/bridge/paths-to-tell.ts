import type { Place, Readable, RouteSpec } from "@core";

/**
 * Where a host hears that the player is. An address that is one player's own, such as one with the key of a session, is
 * told to no other site: then it is the place before.
 */
export function pathsToTell(routes: Readable<readonly RouteSpec[]>): (place: Place) => string {
  let told = "/";
  return ({ route, path }) => {
    const isPrivate = routes.state.some((spec) => spec.id === route && (spec.isPrivate || spec.secret !== undefined));
    if (!isPrivate) told = path;
    return told;
  };
}
