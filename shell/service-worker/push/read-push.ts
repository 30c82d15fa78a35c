import { NEUTRAL_PUSH, type PushMessage, type PushWords } from "../../../core/push-wire.ts";
import { NO_PAGES } from "../releases.ts";

/** A screen of the product, whatever a message says: a push leads nowhere else. */
export function pathWithin(path: unknown): string {
  if (typeof path !== "string" || !/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path)) return "/";
  const { origin, pathname, href } = new URL(path, "https://product.invalid");
  if (origin !== "https://product.invalid" || NO_PAGES.some((each) => each.test(pathname))) return "/";
  return href.slice(origin.length);
}

const NEUTRAL: PushMessage = { title: NEUTRAL_PUSH, path: "/", tag: NEUTRAL_PUSH };

/** What a push brings. Browsers demand that every push is shown: what cannot be read says that there is something. */
export function readPush(text: string | undefined): PushMessage {
  let said: unknown;
  try {
    said = JSON.parse(text ?? "");
  } catch {
    return NEUTRAL;
  }
  if (typeof said !== "object" || said === null) return NEUTRAL;
  const { title, note, path, tag } = said as Readonly<Record<string, unknown>>;
  if (typeof title !== "string" || typeof tag !== "string" || tag === "") return NEUTRAL;
  return { title, tag, path: pathWithin(path), ...(typeof note === "string" && { note }) };
}

/** What pages have kept for the worker; undefined where it is not that. */
export function readWords(kept: unknown): PushWords | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { language, dir, texts } = kept as Partial<Record<keyof PushWords, unknown>>;
  if (typeof language !== "string" || typeof texts !== "object" || texts === null) return undefined;
  return { language, dir: dir === "rtl" ? "rtl" : "ltr", texts: texts as PushWords["texts"] };
}

/** What of a notification the product says; browsers add whose it is. */
export interface Shown {
  readonly title: string;
  readonly options: {
    readonly body?: string;
    readonly icon: string;
    readonly badge: string;
    readonly tag: string;
    /** What takes the place of another is news all the same. */
    readonly renotify: true;
    readonly lang?: string;
    readonly dir?: "ltr" | "rtl";
    readonly data: { readonly path: string };
  };
}

/**
 * A message in the words that the device keeps. A message of a newer platform, for which there are none, is told neutrally; without
 * any words it goes by the product's host, which is the same in all languages.
 */
export function shownAs({ title, note, path, tag }: PushMessage, words: PushWords | undefined, host: string): Shown {
  const text = (key: string): string | undefined => {
    const found: unknown = words && Object.hasOwn(words.texts, key) ? words.texts[key] : undefined;
    return typeof found === "string" ? found : undefined;
  };
  const own = text(title);
  const body = own === undefined || note === undefined ? undefined : text(note);
  return {
    title: own ?? text(NEUTRAL_PUSH) ?? host,
    options: {
      ...(body !== undefined && { body }),
      ...(words && { lang: words.language, dir: words.dir }),
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      tag,
      renotify: true,
      data: { path },
    },
  };
}
