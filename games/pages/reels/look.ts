/** What floats behind and before the board. Its lengths are pixels of the page. */
export interface Drift {
  readonly picture: () => HTMLCanvasElement;
  readonly count: number;
  readonly sizes: readonly [least: number, most: number];
  /** In a second. */
  readonly speed: readonly [x: number, y: number];
  readonly sway: number;
  readonly alpha: number;
  /** How much its light comes and goes. */
  readonly flicker: number;
  readonly isLight: boolean;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What makes a title itself, beside its symbols. */
export interface Look {
  /** Reels that run, or pieces that fall. */
  readonly arrives: "spinning" | "falling";
  /** Of lines and of what wins; as numbers. */
  readonly lines: readonly number[];
  readonly glow: number;
  /** What flies when more comes back than was staked. */
  readonly sparks: readonly number[];
  readonly drifts: readonly Drift[];
  /** Paints what is behind the board, which covers the area `board`. */
  backdrop(context: CanvasRenderingContext2D, width: number, height: number, board: Area): void;
  /** Paints the board without its symbols: a cell is 100 wide, and the first one lies at 0, 0. */
  frame(context: CanvasRenderingContext2D, width: number, height: number): void;
}

/** How far a frame may reach beyond the cells. */
export const FRAME_REACH = 46;
