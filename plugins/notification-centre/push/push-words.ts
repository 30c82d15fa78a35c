import type { I18n } from "@core";
import { NEUTRAL_PUSH, PUSH_CACHE, PUSH_WORDS, type PushWords, SEVERAL } from "./push-wire.ts";

/** The texts of this part, which are loaded when they are needed. */
export const PUSH_TEXTS = "notification-centre-push";

/** The groups of the notification center's texts that pushes use. */
const SAID = ["settled", "told", "security", "identity", "document", "payment", "note", "reason"];

/** All texts that pushes can contain, by key, in the language of the page. */
function wordsOf(i18n: Pick<I18n, "state" | "texts">): PushWords {
  const { language, dir } = i18n.state;
  const [centre = {}, own = {}] = [i18n.texts("notification-centre"), i18n.texts(PUSH_TEXTS)];
  const texts: Record<string, string> = {};
  const addTexts = (key: string, said: unknown) => {
    if (typeof said === "string") texts[key] = said;
    else for (const [name, text] of Object.entries(said ?? {})) addTexts(`${key}.${name}`, text);
  };
  for (const group of SAID) addTexts(group, centre[group]);
  for (const key of [SEVERAL, NEUTRAL_PUSH]) addTexts(key, own[key]);
  return { language, dir, texts };
}

/** Stores the texts for the worker, which has no page and perhaps no connection to load them. */
export async function keepWords(i18n: I18n): Promise<void> {
  await Promise.all([i18n.load("notification-centre"), i18n.load(PUSH_TEXTS)]);
  const kept = await caches.open(PUSH_CACHE);
  await kept.put(PUSH_WORDS, Response.json(wordsOf(i18n)));
}
