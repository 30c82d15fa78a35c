import type { MiniData } from "../mini-wire.ts";

/** Where screens of the product are: in the frame's own place, in the page's language. */
export const linksOf =
  ({ language }: Pick<MiniData, "language">) =>
  (path: string): string =>
    `/${language}/frame?path=${encodeURIComponent(path)}`;
