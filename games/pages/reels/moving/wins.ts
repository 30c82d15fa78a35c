import { Container, Graphics, Sprite } from "pixi.js";
import type { Step, WinningLine } from "../board.ts";
import type { Board, Told } from "../drawing.ts";
import type { Look } from "../look.ts";
import { easeOut, pulse } from "../timing.ts";
import type { Motion } from "./motion.ts";
import type { Pictures } from "./pictures.ts";
import { CELL } from "./reels.ts";

const DRAWS_MS = 420;
const HOLDS_MS = 520;
/** A return below the stake is marked, and nothing more. */
const QUIET = 0xd8c4b6;

/** What won, laid over the board: everything else steps back, and lines run through the symbols that they pay for. */
export class Wins {
  readonly element = new Container();
  private end: (() => void) | undefined;

  constructor(
    private readonly board: Board,
    private readonly look: Look,
    private readonly motion: Motion,
    private readonly pictures: Pictures,
  ) {}

  clear(): void {
    this.end?.();
    this.end = undefined;
    for (const child of this.element.removeChildren()) child.destroy({ children: true });
  }

  /** Resolves once it has been seen; it stays until it is cleared. */
  async show({ grid, cells, lines }: Step, outcome: Told["outcome"]): Promise<void> {
    this.clear();
    const { reels, rows } = this.board;
    const isLoud = outcome === "win";
    const veil = new Graphics().rect(-2, -4, reels * CELL + 4, rows * CELL + 8).fill({ color: 0x05060c, alpha: 0.62 });
    const paths = new Graphics();
    const lights = new Container();
    const symbols = new Container();
    const shown = [...new Set(cells)].map((cell) => this.winnerOf(grid[cell]!, cell, isLoud, lights, symbols));
    this.element.addChild(veil, lights, paths, symbols);
    await this.motion.over(DRAWS_MS, (share) => {
      veil.alpha = easeOut(share);
      this.drawLines(paths, lines, easeOut(share), isLoud);
    });
    if (isLoud) this.breathe(shown);
    await this.motion.rest(HOLDS_MS);
  }

  private winnerOf(symbol: number, cell: number, isLoud: boolean, lights: Container, symbols: Container) {
    const { rows } = this.board;
    const [x, y] = [(Math.floor(cell / rows) + 0.5) * CELL, ((cell % rows) + 0.5) * CELL];
    const light = new Sprite({
      texture: this.pictures.light,
      anchor: 0.5,
      x,
      y,
      tint: isLoud ? this.look.glow : QUIET,
    });
    light.setSize(CELL * 1.5);
    light.blendMode = "add";
    light.alpha = isLoud ? 0.75 : 0.25;
    const picture = new Sprite({ texture: this.pictures.symbols[symbol]!, anchor: 0.5, x, y });
    picture.setSize(CELL);
    lights.addChild(light);
    symbols.addChild(picture);
    return { light, picture };
  }

  /** What won swells a little and shines, as long as it stands. */
  private breathe(shown: readonly { readonly light: Sprite; readonly picture: Sprite }[]): void {
    let passed = 0;
    this.end = this.motion.always((by) => {
      passed += by;
      const share = pulse((passed % 1_100) / 1_100) ** 2;
      for (const { light, picture } of shown) {
        picture.setSize(CELL * (1 + 0.1 * share));
        light.alpha = 0.5 + 0.4 * share;
      }
    });
  }

  private drawLines(paths: Graphics, lines: readonly WinningLine[], share: number, isLoud: boolean): void {
    paths.clear();
    for (const [at, { way, count }] of lines.entries()) {
      const colour = isLoud ? this.look.lines[at % this.look.lines.length]! : QUIET;
      // Lines that lie on one another are seen beside one another.
      const aside = ((at % 3) - 1) * 5;
      const points = [-0.5, ...way.slice(0, count).keys()].map((reel) => [
        (reel + 0.5) * CELL,
        (way[Math.max(0, reel)]! + 0.5) * CELL + aside,
      ]);
      const length = share * (points.length - 1);
      for (const [width, alpha] of [
        [15, 0.22],
        [6, 0.95],
        [2, 1],
      ] as const) {
        // prettier-ignore
        paths.moveTo(points[0]![0]!, points[0]![1]!);
        for (let step = 1; step <= Math.ceil(length); step++) {
          const part = Math.min(1, length - (step - 1));
          const [[x, y], [toX, toY]] = [points[step - 1] as [number, number], points[step] as [number, number]];
          paths.lineTo(x + (toX - x) * part, y + (toY - y) * part);
        }
        paths.stroke({ width, color: width === 2 ? 0xffffff : colour, alpha, cap: "round", join: "round" });
      }
    }
  }
}
