import { Container, Graphics, Sprite } from "pixi.js";
import { fallen } from "../board.ts";
import type { Board } from "../drawing.ts";
import { bounce, easeOut, stopsOf } from "../timing.ts";
import type { Motion } from "./motion.ts";
import type { Pictures } from "./pictures.ts";
import { CELL } from "./reels.ts";

const LEAVES_MS = 420;
const FALLS_MS = 560;
const BETWEEN_COLUMNS_MS = 55;
const BETWEEN_ROWS_MS = 26;
const BREAKS_MS = 300;

/** Pieces that fall onto the board, and out of it. */
export class Pieces {
  readonly element = new Container();
  private sprites: Sprite[] = [];
  private began = 0;
  private leaving: Promise<void> | undefined;
  private readonly lands: number;

  constructor(
    private readonly board: Board,
    private readonly motion: Motion,
    private readonly pictures: Pictures,
    cycleMs: number,
  ) {
    const { reels, rows } = board;
    this.lands = stopsOf(reels, cycleMs).at(-1)!;
    const mask = new Graphics().roundRect(-14, -14, reels * CELL + 28, rows * CELL + 28, 28).fill(0xffffff);
    this.element.addChild(mask);
    this.element.mask = mask;
  }

  begin(): void {
    if (this.leaving) return;
    this.began = performance.now();
    const old = this.sprites;
    this.sprites = [];
    this.leaving = this.drop(old);
  }

  settle(grid: readonly number[]): void {
    for (const sprite of this.sprites) sprite.destroy();
    this.leaving = undefined;
    this.sprites = grid.map((symbol, cell) => this.pieceOf(symbol, cell));
  }

  async arrive(grid: readonly number[]): Promise<void> {
    this.begin();
    const { reels, rows } = this.board;
    await this.leaving;
    const whole = FALLS_MS + (reels - 1) * BETWEEN_COLUMNS_MS + (rows - 1) * BETWEEN_ROWS_MS;
    await this.motion.rest(this.lands - whole - (performance.now() - this.began));
    this.leaving = undefined;
    this.sprites = grid.map((symbol, cell) => this.pieceOf(symbol, cell));
    await this.fall(this.sprites.map((_, cell) => -(rows + 1) * CELL + this.topOf(cell) - 40));
  }

  /** What won breaks, what lay above it falls, and new pieces come from above. */
  async cascade(
    grid: readonly number[],
    gone: ReadonlySet<number>,
    fresh: readonly (readonly number[])[],
  ): Promise<void> {
    const { rows } = this.board;
    const broken = this.sprites.filter((_, cell) => gone.has(cell));
    await this.motion.over(BREAKS_MS, (share) => {
      for (const sprite of broken) {
        sprite.setSize(CELL * (share < 0.4 ? 1 + share * 0.45 : 1.18 * (1 - easeOut((share - 0.4) / 0.6))));
        sprite.alpha = 1 - share ** 2;
      }
    });
    const next = fallen(grid, rows, gone, fresh);
    const from: number[] = [];
    const sprites = fresh.flatMap((column, reel) => {
      const kept = this.sprites.slice(reel * rows, (reel + 1) * rows).filter((_, row) => !gone.has(reel * rows + row));
      const made = column.map((_, row) => this.pieceOf(next[reel * rows + row]!, reel * rows + row));
      from.push(...made.map((_, row) => (row - column.length + 0.5) * CELL - 20), ...kept.map(({ y }) => y));
      return [...made, ...kept];
    });
    for (const sprite of broken) sprite.destroy();
    this.sprites = sprites;
    await this.fall(from);
  }

  /** All pieces from where they are said to be to their own cells. */
  private async fall(from: readonly number[]): Promise<void> {
    const falling = this.sprites.map(async (sprite, cell) => {
      const [start, end] = [from[cell]!, this.topOf(cell)];
      sprite.y = start;
      if (start === end) return;
      await this.motion.rest(this.delayOf(cell));
      await this.motion.over(FALLS_MS, (share) => {
        if (!sprite.destroyed) sprite.y = start + (end - start) * bounce(share);
      });
    });
    await Promise.all(falling);
  }

  private async drop(old: readonly Sprite[]): Promise<void> {
    const end = (this.board.rows + 1.5) * CELL;
    const falling = old.map(async (sprite, cell) => {
      const start = sprite.y;
      await this.motion.rest(this.delayOf(cell));
      await this.motion.over(LEAVES_MS, (share) => {
        if (!sprite.destroyed) sprite.y = start + (end - start) * share ** 2;
      });
      sprite.destroy();
    });
    await Promise.all(falling);
  }

  /** Column by column, and the lower pieces first. */
  private delayOf(cell: number): number {
    const { rows } = this.board;
    return Math.floor(cell / rows) * BETWEEN_COLUMNS_MS + (rows - 1 - this.rowOf(cell)) * BETWEEN_ROWS_MS;
  }

  private rowOf = (cell: number) => cell % this.board.rows;

  private topOf = (cell: number) => (this.rowOf(cell) + 0.5) * CELL;

  private pieceOf(symbol: number, cell: number): Sprite {
    const sprite = new Sprite({ texture: this.pictures.symbols[symbol]!, anchor: 0.5 });
    sprite.setSize(CELL);
    sprite.position.set((Math.floor(cell / this.board.rows) + 0.5) * CELL, this.topOf(cell));
    this.element.addChild(sprite);
    return sprite;
  }
}
