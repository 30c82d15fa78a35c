import { Container, Graphics, Sprite } from "pixi.js";
import type { Board } from "../drawing.ts";
import { easeBack, stopsOf } from "../timing.ts";
import type { Motion } from "./motion.ts";
import type { Pictures } from "./pictures.ts";

export const CELL = 100;
/** Symbols in a millisecond. */
const FASTEST = 0.024;
const SPEEDS_UP_MS = 260;
const SMEARED_FROM = 0.012;
const COMES_TO_REST_MS = 460;

/** A band of symbols that runs through a window. Places on it count upwards, and the band runs down. */
class Reel {
  readonly element = new Container();
  private readonly sprites: Sprite[];
  private place = 0;
  private speed = 0;
  private spun = 0;
  /** What stands on the band at places that are known; elsewhere it is whatever comes. */
  private readonly known = new Map<number, number>();

  constructor(
    private readonly at: number,
    private readonly rows: number,
    private readonly pictures: Pictures,
  ) {
    this.element.x = at * CELL;
    this.sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }));
    for (const sprite of this.sprites) {
      sprite.x = CELL / 2;
      this.element.addChild(sprite);
    }
  }

  /** Puts a column on the band, from its place on. */
  set(column: readonly number[], place = Math.round(this.place)): void {
    this.known.clear();
    for (const [row, symbol] of column.entries()) this.known.set(place + this.rows - 1 - row, symbol);
  }

  stand(column: readonly number[]): void {
    this.place = Math.round(this.place);
    this.speed = 0;
    this.set(column);
    this.draw();
  }

  run(passedMs: number): void {
    this.spun += passedMs;
    this.speed = FASTEST * Math.min(1, (this.spun / SPEEDS_UP_MS) ** 2);
    this.place += this.speed * passedMs;
    this.draw();
  }

  async stop(motion: Motion, column: readonly number[]): Promise<void> {
    const from = this.place;
    const to = Math.ceil(from) + this.rows + 1;
    this.set(column, to);
    this.speed = 0;
    this.spun = 0;
    await motion.over(COMES_TO_REST_MS, (share) => {
      this.place = from + (to - from) * easeBack(share);
      this.draw();
    });
    this.place = to;
  }

  draw(): void {
    const lowest = Math.floor(this.place);
    const isSmeared = this.speed > SMEARED_FROM;
    for (const [at, sprite] of this.sprites.entries()) {
      const place = lowest + at - 1;
      const symbol = this.symbolAt(place);
      sprite.texture = (isSmeared ? this.pictures.smeared : this.pictures.symbols)[symbol]!;
      sprite.setSize(CELL);
      sprite.y = (this.rows - 0.5 - (place - this.place)) * CELL;
    }
  }

  /** Looks alone: it says nothing of what comes, and nothing of what nearly came. */
  private symbolAt(place: number): number {
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const mixed = Math.imul(place * 7 + this.at * 131 + 17, 0x9e3779b1) >>> 0;
    return (mixed >>> 8) % this.pictures.symbols.length;
  }
}

/** Reels that run and stop one after another. */
export class Reels {
  readonly element = new Container();
  private readonly reels: Reel[];
  private end: (() => void) | undefined;
  private began = 0;
  private readonly stops: readonly number[];

  constructor(
    private readonly board: Board,
    private readonly motion: Motion,
    pictures: Pictures,
    cycleMs: number,
  ) {
    const { reels, rows } = board;
    this.stops = stopsOf(reels, cycleMs).map((ms) => ms - COMES_TO_REST_MS);
    this.reels = Array.from({ length: reels }, (_, at) => new Reel(at, rows, pictures));
    const mask = new Graphics().rect(0, -3, reels * CELL, rows * CELL + 6).fill(0xffffff);
    this.element.addChild(...this.reels.map(({ element }) => element), mask);
    this.element.mask = mask;
  }

  begin(): void {
    if (this.end) return;
    const running = new Set(this.reels);
    this.began = performance.now();
    this.end = this.motion.always((passed) => {
      for (const reel of running) reel.run(passed);
    });
    this.running = running;
  }

  settle(grid: readonly number[]): void {
    this.end?.();
    this.end = undefined;
    for (const [at, reel] of this.reels.entries()) reel.stand(this.columnOf(grid, at));
  }

  async arrive(grid: readonly number[]): Promise<void> {
    this.begin();
    const stopped = this.reels.map(async (reel, at) => {
      await this.motion.rest(this.stops[at]! - (performance.now() - this.began));
      this.running.delete(reel);
      await reel.stop(this.motion, this.columnOf(grid, at));
    });
    await Promise.all(stopped);
    this.settle(grid);
  }

  private running = new Set<Reel>();

  private columnOf = (grid: readonly number[], reel: number) =>
    grid.slice(reel * this.board.rows, (reel + 1) * this.board.rows);
}
