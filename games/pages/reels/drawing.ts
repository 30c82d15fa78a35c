import type { Shown } from "./board.ts";

/** What becomes of a round that is drawn. */
export interface Told {
  /** Whether it comes in now, and is not only shown again. */
  readonly isNew: boolean;
  readonly outcome: "none" | "low" | "win";
  /** What it paid, in words. */
  readonly amount: string;
}

/** A way to draw the board of a slot. */
export interface Drawing {
  /** What stands on it. */
  readonly grid: readonly number[];
  /** A bet was sent: the reels run until its round is known. */
  begin(): void;
  /** Shows a board at once. */
  stand(grid: readonly number[]): void;
  /** Resolves when all of it is seen. */
  show(shown: Shown, told: Told): Promise<void>;
  /** It is not drawn with any more. */
  close(): void;
}

/** What a drawing is made of. */
export interface Board {
  readonly game: string;
  readonly reels: number;
  readonly rows: number;
  readonly symbols: number;
  readonly lines: readonly (readonly number[])[];
}

/** What stands on the board before anything is drawn. */
export const firstGrid = ({ reels, rows, symbols }: Board): number[] =>
  Array.from({ length: reels * rows }, (_, cell) => (cell * 5 + Math.floor(cell / rows)) % symbols);
