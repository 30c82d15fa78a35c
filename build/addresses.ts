import type { RouteSpec } from "../core/plugin/plugin.ts";

type Addressed = Pick<RouteSpec, "path" | "access" | "secret" | "isPrivate">;

/** Beginnings of addresses, without a slash at their end. */
export interface Addresses {
  /** The screens of one player, which nobody shall find. */
  readonly hidden: readonly string[];
  /** Addresses with something that no other site may learn. */
  readonly secret: readonly string[];
}

/** `{deposit|withdraw}`: one of these words. */
const ONE_OF = /^\{([a-z-]+(?:\|[a-z-]+)+)\}$/;

/** What a route's addresses begin with, up to the first parameter. */
function beginningsOf(path: string): readonly string[] {
  const [first = "", ...names] = path.split("/").slice(1);
  const words = ONE_OF.exec(first)?.[1]?.split("|") ?? [first];
  if (first === "" || words[0]?.includes("{"))
    throw new Error(`${path} is private and begins with a parameter, so nothing can be kept from it`);
  const end = names.findIndex((name) => name.includes("{"));
  const known = end < 0 ? names : names.slice(0, end);
  return words.map((word) => ["", word, ...known].join("/"));
}

const isSecret = ({ secret, isPrivate }: Addressed) => secret !== undefined || isPrivate === true;

/** In order, without those that another one covers. */
function shortest(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)].sort();
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)));
}

/** What the platform has to know of addresses before a page has run. */
export const addressesOf = (routes: readonly Addressed[]): Addresses => ({
  hidden: shortest(
    routes.filter((route) => route.access === "player" || isSecret(route)).flatMap(({ path }) => beginningsOf(path)),
  ),
  secret: shortest(routes.filter(isSecret).flatMap(({ path }) => beginningsOf(path))),
});

/** The lines of `robots.txt` that keep search engines from these screens, in every language. */
export const robotsRules = ({ hidden }: Addresses): string =>
  hidden.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]).join("\n");
