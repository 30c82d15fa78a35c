import { soundOf, wordsOf } from "../../../plugins/search/words/fold-rules.ts";
import { type WordMatch, WordTable } from "./word-table.ts";

/** An entry that can be found. */
export interface Entry<T> {
  /** Unique in the index. */
  readonly key: string;
  /** Its names in every language and spelling. */
  readonly names: readonly string[];
  readonly value: T;
}

interface Name<T> {
  readonly entry: Entry<T>;
  readonly words: readonly string[];
  readonly sounds: readonly string[];
  /** The words as one text. */
  readonly text: string;
}

export interface Found<T> {
  readonly value: T;
  /** How well the name fits, 0 to 1. */
  readonly fit: number;
}

const MOST_WORDS = 8;
/**
 * The score for a match with the whole word, its beginning or a part of it. The rest of the word counts by its length.
 */
const WORTH = { whole: 0.95, beginning: 0.7, inside: 0.4 };
const BY_PART = 0.2;
/** The score that is lost for every mistake, and for matching only by sound. */
const LOST = { edit: 0.14, sound: 0.12 };
/** Below this score something else was meant. */
const LEAST_FIT = 0.3;

/** Names in memory, found by their words: as written, by sound, and with typing errors. */
export class SearchIndex<T> {
  private readonly spelt = new WordTable();
  private readonly sounded = new WordTable();
  private readonly names = new Map<number, Name<T>>();
  private readonly byKey = new Map<string, readonly number[]>();
  private lastName = 0;

  /** How many names there are. */
  get size(): number {
    return this.names.size;
  }

  keys(): IterableIterator<string> {
    return this.byKey.keys();
  }

  add(entry: Entry<T>): void {
    this.remove(entry.key);
    const texts = new Map(entry.names.map((name) => [wordsOf(name).join(" "), wordsOf(name)]));
    texts.delete("");
    const ids = [...texts].map(([text, words]) => {
      const id = ++this.lastName;
      const name = { entry, words: [...new Set(words)], sounds: [...new Set(words.map(soundOf))], text };
      this.names.set(id, name);
      for (const word of name.words) this.spelt.add(word, id);
      for (const sound of name.sounds) this.sounded.add(sound, id);
      return id;
    });
    this.byKey.set(entry.key, ids);
  }

  remove(key: string): void {
    for (const id of this.byKey.get(key) ?? []) {
      const name = this.names.get(id);
      for (const word of name?.words ?? []) this.spelt.remove(word, id);
      for (const sound of name?.sounds ?? []) this.sounded.remove(sound, id);
      this.names.delete(id);
    }
    this.byKey.delete(key);
  }

  /** Every entry that may be meant, in no order. If no entry has all the words, those that have most of them. */
  find(query: string): Found<T>[] {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const worths = new Map<number, { sum: number; count: number }>();
    for (const word of words) this.rate(word, worths);
    const most = Math.max(0, ...[...worths.values()].map(({ count }) => count));
    if (most * 2 < words.length) return [];

    const text = words.join(" ");
    const best = new Map<string, Found<T>>();
    for (const [id, { sum, count }] of worths) {
      const name = this.names.get(id);
      if (!name || count < most) continue;
      const fit = fitOf(name, text, sum / words.length);
      const { key, value } = name.entry;
      if (fit >= LEAST_FIT && fit > (best.get(key)?.fit ?? 0)) best.set(key, { value, fit });
    }
    return [...best.values()];
  }

  /** Adds the score of one word to every name that contains it in some form. */
  private rate(word: string, worths: Map<number, { sum: number; count: number }>): void {
    const own = new Map<number, number>();
    const score = (matches: readonly WordMatch[], lost: number) => {
      for (const match of matches) {
        const worth = worthOf(match) - lost;
        for (const id of match.names) if (worth > (own.get(id) ?? 0)) own.set(id, worth);
      }
    };
    score(this.spelt.find(word), 0);
    score(this.sounded.find(soundOf(word)), LOST.sound);
    for (const [id, worth] of own) {
      const known = worths.get(id);
      if (known) {
        known.sum += worth;
        known.count++;
      } else worths.set(id, { sum: worth, count: 1 });
    }
  }
}

const worthOf = ({ as, edits, part }: WordMatch): number =>
  WORTH[as] + (as === "whole" ? 0 : BY_PART * part) - LOST.edit * edits;

/**
 * The whole name fits best, then a name that begins with the query. Among equal ones, the name of which most was typed.
 */
function fitOf({ text }: Name<unknown>, query: string, worth: number): number {
  if (text === query) return 1;
  const part = Math.min(1, query.length / text.length);
  return worth * (0.88 + 0.06 * part + (text.startsWith(query) ? 0.06 : 0));
}
