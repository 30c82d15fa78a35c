/**
 * The payload of a push for the service worker: keys of texts that the device stores, and the path to open. It contains
 * no team, amount or device, because anyone can read a locked screen.
 */
export interface PushMessage {
  readonly title: string;
  readonly note?: string;
  /** A path of the product, without the language. */
  readonly path: string;
  /** A later push with the same tag replaces the earlier one. */
  readonly tag: string;
}

/** The cache, and the address in it, where pages store the push texts for the worker. */
export const PUSH_CACHE = "openline-push";
export const PUSH_WORDS = "/push-words.json";

export interface PushWords {
  readonly language: string;
  readonly dir: "ltr" | "rtl";
  readonly texts: Readonly<Record<string, string>>;
}

/** The key of the text for a push that cannot be read. */
export const NEUTRAL_PUSH = "neutral";
/** The key of the text for a push about several things at once. */
export const SEVERAL = "several";

/** A push arrived while the page is visible: will the page itself show it to the player? */
export const PUSH_CAME = "PUSH_CAME";
/** The player pressed a notification: will the page navigate there? */
export const PUSH_OPENED = "PUSH_OPENED";

/** A question from the worker to a page, with a port on which the page answers `true`. */
export type PushQuestion =
  { readonly type: typeof PUSH_CAME } | { readonly type: typeof PUSH_OPENED; readonly path: string };
