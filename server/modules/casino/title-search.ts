import { editDistance } from "../../../plugins/search/words/edit-distance-rules.ts";
import { wordsOf } from "../../../plugins/search/words/fold-rules.ts";
import { SearchIndex } from "../search/contract.ts";
import type { Title } from "./title.ts";

/** Two wrong letters are forgiven in words of at least this length, if nothing else is found. */
const LEAST_LENGTH = 5;
const MOST_MISTAKES = 2;

/** Finds games by their names and aliases, also misspelt or in another script. */
export class TitleSearch {
  private readonly index = new SearchIndex<string>();
  private readonly words = new Map<string, Set<string>>();

  constructor(titles: readonly Pick<Title, "code" | "name" | "aliases">[]) {
    for (const { code, name, aliases } of titles) {
      const names = [name, ...aliases];
      this.index.add({ key: code, names, value: code });
      for (const word of names.flatMap(wordsOf)) this.words.set(word, (this.words.get(word) ?? new Set()).add(code));
    }
  }

  /** The codes of what may be meant, the best first. */
  find(query: string): string[] {
    const found = this.index.find(query).sort((a, b) => b.fit - a.fit);
    return found.length > 0 ? found.map(({ value }) => value) : this.guess(query);
  }

  /** The games with the words that are nearest to those of the query. */
  private guess(query: string): string[] {
    const distances = new Map<string, number>();
    for (const typed of wordsOf(query).filter(({ length }) => length >= LEAST_LENGTH)) {
      for (const [word, codes] of this.words) {
        const distance = editDistance(typed, word, MOST_MISTAKES, word.length > typed.length);
        if (distance === Infinity) continue;
        for (const code of codes) distances.set(code, Math.min(distance, distances.get(code) ?? Infinity));
      }
    }
    return [...distances].sort(([, a], [, b]) => a - b).map(([code]) => code);
  }
}
