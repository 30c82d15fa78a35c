import { NEUTRAL_PUSH, type PushMessage, type PushWords } from "../../../core/push-wire.ts";
import { NO_PAGES } from "../releases.ts";

/** A path of the product, whatever the message contains: a push leads nowhere else. */
export function pathWithin(path: unknown): string {
  if (typeof path !== "string" || !/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path)) return "/";
  const { origin, pathname, href } = new URL(path, "https://product.invalid");
  if (origin !== "https://product.invalid" || NO_PAGES.some((each) => each.test(pathname))) return "/";
  return href.slice(origin.length);
}

const NEUTRAL: PushMessage = { title: NEUTRAL_PUSH, path: "/", tag: NEUTRAL_PUSH };

/** Reads a push. Browsers require that every push is shown, so an unreadable one becomes a neutral message. */
export function readPush(text: string | undefined): PushMessage {
  let payload: unknown;
  try {
    payload = JSON.parse(text ?? "");
  } catch {
    return NEUTRAL;
  }
  if (typeof payload !== "object" || payload === null) return NEUTRAL;
  const { title, note, path, tag } = payload as Readonly<Record<string, unknown>>;
  if (typeof title !== "string" || typeof tag !== "string" || tag === "") return NEUTRAL;
  return { title, tag, path: pathWithin(path), ...(typeof note === "string" && { note }) };
}

/** Reads the texts that pages store for the worker; undefined if they are invalid. */
export function readWords(kept: unknown): PushWords | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { language, dir, texts } = kept as Partial<Record<keyof PushWords, unknown>>;
  if (typeof language !== "string" || typeof texts !== "object" || texts === null) return undefined;
  return { language, dir: dir === "rtl" ? "rtl" : "ltr", texts: texts as PushWords["texts"] };
}

/** The parts of a notification that the product sets; browsers add the origin. */
export interface Shown {
  readonly title: string;
  readonly options: {
    readonly body?: string;
    readonly icon: string;
    readonly badge: string;
    readonly tag: string;
    /** A notification that replaces another one alerts again. */
    readonly renotify: true;
    readonly lang?: string;
    readonly dir?: "ltr" | "rtl";
    readonly data: { readonly path: string };
  };
}

/**
 * A message in the texts stored on the device. For a newer platform's message without a text, the neutral one is used.
 * Without any texts, the product's host is shown, which is the same in all languages.
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
