import { editDistance } from "../../../plugins/search/words/edit-distance-rules.ts";

/**
 * How a typed word matches one of the table: as the word itself, its beginning or a part of it, with this many
 * mistakes.
 */
export interface WordMatch {
  readonly names: ReadonlySet<number>;
  readonly as: "whole" | "beginning" | "inside";
  readonly edits: number;
  /** How much of the word was typed, 0 to 1. */
  readonly part: number;
}

interface Word {
  readonly text: string;
  readonly names: Set<number>;
}

/** The most mistakes that are tolerated, by the length of the typed text. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Indexes words by their sequences of three letters, so that misspelled words are found too. */
export class WordTable {
  private readonly words = new Map<string, Word>();
  private readonly byGram = new Map<string, Set<Word>>();

  get size(): number {
    return this.words.size;
  }

  add(text: string, name: number): void {
    let word = this.words.get(text);
    if (!word) {
      this.words.set(text, (word = { text, names: new Set() }));
      for (const gram of gramsOf(text)) {
        const known = this.byGram.get(gram);
        if (known) known.add(word);
        else this.byGram.set(gram, new Set([word]));
      }
    }
    word.names.add(name);
  }

  remove(text: string, name: number): void {
    const word = this.words.get(text);
    if (!word?.names.delete(name) || word.names.size > 0) return;
    this.words.delete(text);
    for (const gram of gramsOf(text)) {
      const known = this.byGram.get(gram);
      known?.delete(word);
      if (known?.size === 0) this.byGram.delete(gram);
    }
  }

  /** Words that the typed text may mean, each with its best match. */
  find(typed: string): WordMatch[] {
    const most = forgiven(typed.length);
    const found: WordMatch[] = [];
    for (const word of most === 0 ? this.beginningWith(typed) : this.similarTo(typed, most)) {
      const match = matchOf(typed, word, most);
      if (match) found.push(match);
    }
    return found;
  }

  private beginningWith(typed: string): Iterable<Word> {
    return this.byGram.get(gramsOf(typed)[typed.length > 1 ? 1 : 0] ?? "") ?? [];
  }

  /**
   * One mistake breaks at most four sequences of three letters; a word that shares none of the others is not a
   * candidate.
   */
  private similarTo(typed: string, most: number): Iterable<Word> {
    const grams = gramsOf(typed);
    const needed = Math.max(1, grams.length - 4 * most);
    const shared = new Map<Word, number>();
    for (const gram of grams) {
      for (const word of this.byGram.get(gram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
    }
    return [...shared].flatMap(([word, count]) => (count >= needed ? [word] : []));
  }
}

function matchOf(typed: string, { text, names }: Word, most: number): WordMatch | undefined {
  const part = Math.min(1, typed.length / text.length);
  if (text === typed) return { names, as: "whole", edits: 0, part };
  if (text.startsWith(typed)) return { names, as: "beginning", edits: 0, part };
  if (most === 0) return undefined;
  const edits = editDistance(typed, text, most);
  if (edits < Infinity) return { names, as: "whole", edits, part };
  if (text.length <= typed.length) return undefined;
  if (text.includes(typed)) return { names, as: "inside", edits: 0, part };
  const ofBeginning = editDistance(typed, text, most, true);
  return ofBeginning < Infinity ? { names, as: "beginning", edits: ofBeginning, part } : undefined;
}

/** The sequences of three letters of a word, including padding before its beginning. */
function gramsOf(word: string): string[] {
  const padded = `^^${word}`;
  return [...new Set(Array.from({ length: word.length }, (_, at) => padded.slice(at, at + 3)))];
}
