import type { LineStore } from "./line-store.ts";

/** How many lists are remembered. */
const MOST_KEPT = 6;

/** A list's matches in order, and their full number if the limit cut the list. */
export interface Board {
  /** `question` identifies the whole request; `list` only its sport, line type and competition. */
  readonly question: string;
  readonly list: string;
  readonly ids: readonly string[];
  readonly total: number;
}

/** The lists that were shown last, with their matches, so that a player who comes back sees them at once. */
export class KeptBoards {
  private readonly kept = new Map<string, { readonly board: Board; readonly leave: () => void }>();

  constructor(private readonly line: Pick<LineStore, "keep">) {}

  get(question: string): Board | undefined {
    return this.kept.get(question)?.board;
  }

  put(question: string, board: Board): void {
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

const boards = new WeakMap<LineStore, KeptBoards>();

/** The kept lists of a line. */
export function keptBoards(line: LineStore): KeptBoards {
  const known = boards.get(line);
  if (known) return known;
  const made = new KeptBoards(line);
  boards.set(line, made);
  return made;
}
