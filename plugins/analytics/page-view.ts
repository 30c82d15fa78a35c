import type { Place } from "@core";

/** Pages where players identify themselves: no page view is published for them. */
const EXCLUDED = /^(\/[a-z]{2})?\/(login|regtel)(\/|$)/;

/** Parameters that are secrets: they give access to anyone who knows them. */
const OPENING = ["sessionKey", "hash", "verificationCode"];

export interface PageView {
  readonly screen: string;
  readonly route: string;
  readonly path: string;
}

/** Removes query and fragment, which may contain codes and return addresses. */
export const bareOf = (path: string): string => path.replace(/[?#].*$/s, "");

/** The published form of a place; undefined if it is not published. */
export function pageViewOf({ screen, route, params, path }: Place): PageView | undefined {
  const bare = bareOf(path);
  if (EXCLUDED.test(bare)) return undefined;
  const masked = OPENING.reduce(
    (text, name) => (params[name] ? text.replaceAll(params[name], `{${name}}`) : text),
    bare,
  );
  return { screen, route, path: masked };
}
