import type { Place } from "@core";

/** Where somebody says who he is: nobody is told that a page was opened there. */
const EXCLUDED = /^(\/[a-z]{2})?\/(login|regtel)(\/|$)/;

/** Parameters that open something for whoever knows them. */
const OPENING = ["sessionKey", "hash", "verificationCode"];

export interface PageView {
  readonly screen: string;
  readonly route: string;
  readonly path: string;
}

/** Queries carry codes and return addresses. */
export const bareOf = (path: string): string => path.replace(/[?#].*$/s, "");

/** What is told of a place that was shown; undefined where nothing is told. */
export function pageViewOf({ screen, route, params, path }: Place): PageView | undefined {
  const bare = bareOf(path);
  if (EXCLUDED.test(bare)) return undefined;
  const told = OPENING.reduce((text, name) => (params[name] ? text.replaceAll(params[name], `{${name}}`) : text), bare);
  return { screen, route, path: told };
}
