import { ownPath } from "../routes/own-path.ts";

/** The address of a screen for a frame on another site's page, also with a language before it. */
const WAY_IN = /^(\/[a-z]{2})?\/frame\/?$/;
/** Pages of their own, which are not shown by the product's. */
const NO_SCREEN = /^\/(frame|mini)(?![\w-])/;

/** The screen that a frame begins with, and how wide the frame is. */
export interface WayIn {
  /** As the address of the screen itself is, with its language and its query. */
  readonly path: string;
  /** In CSS pixels; undefined if the address says no width. */
  readonly width: number | undefined;
}

/**
 * Where `/de/frame?path=/football&width=380` leads: to `/de/football`. The platform answers it with the page of that screen,
 * whose first script takes over the screen's address. Undefined for other addresses.
 */
export function wayInOf(pathname: string, search: string): WayIn | undefined {
  const way = WAY_IN.exec(pathname);
  if (!way) return undefined;
  const query = new URLSearchParams(search);
  const path = ownPath(query.get("path") ?? "/");
  if (path === undefined || NO_SCREEN.test(path)) return undefined;
  const width = Number(query.get("width"));
  return {
    path: way[1] === undefined || path !== "/" ? (way[1] ?? "") + path : way[1],
    width: Number.isInteger(width) && width > 0 ? width : undefined,
  };
}
