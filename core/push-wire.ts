/**
 * What a push brings to the worker: what to say, by keys of texts that the device keeps, and where it leads. It names no team,
 * no amount and no device: everybody can read a locked screen.
 */
export interface PushMessage {
  readonly title: string;
  readonly note?: string;
  /** A path of the product, without the language. */
  readonly path: string;
  /** A later push of the same tag takes the place of the one before. */
  readonly tag: string;
}

/** The cache, and the address in it, where pages keep for the worker what pushes are said with on this device. */
export const PUSH_CACHE = "openline-push";
export const PUSH_WORDS = "/push-words.json";

export interface PushWords {
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  readonly texts: Readonly<Record<string, string>>;
}

/** What pushes say where one cannot be read: a key of the texts. */
export const NEUTRAL_PUSH = "neutral";
/** What one push says of several things at once. */
export const SEVERAL = "several";

/** Something was pushed while the page is looked at: does it tell the player itself? */
export const PUSH_CAME = "PUSH_CAME";
/** The player has pressed on what a push says: will the page go there? */
export const PUSH_OPENED = "PUSH_OPENED";

/** What the worker asks a page, by a port on which the page answers `true`. */
export type PushQuestion =
  { readonly type: typeof PUSH_CAME } | { readonly type: typeof PUSH_OPENED; readonly path: string };
