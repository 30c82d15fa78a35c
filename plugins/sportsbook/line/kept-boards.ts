import type { LineStore } from "./line-store.ts";

/** How many lists are remembered. */
const MOST_KEPT = 6;

interface Listed {
  readonly ids: readonly string[];
}

/** The lists that were shown last, with their matches, so that a player who comes back sees them at once. */
export class KeptBoards<T extends Listed> {
  private readonly kept = new Map<string, { readonly board: T; readonly leave: () => void }>();

  constructor(private readonly line: Pick<LineStore, "keep">) {}

  get(question: string): T | undefined {
    return this.kept.get(question)?.board;
  }

  put(question: string, board: T): void {
    this.drop(question);
    this.kept.set(question, { board, leave: this.line.keep(board.ids) });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.drop(oldest);
  }

  private drop(question: string): void {
    this.kept.get(question)?.leave();
    this.kept.delete(question);
  }
}

const boards = new WeakMap<object, KeptBoards<never>>();

/** The kept lists of a line. */
export function keptBoards<T extends Listed>(line: LineStore): KeptBoards<T> {
  const known = boards.get(line) as KeptBoards<T> | undefined;
  if (known) return known;
  const made = new KeptBoards<T>(line);
  boards.set(line, made as unknown as KeptBoards<never>);
  return made;
}
