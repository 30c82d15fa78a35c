// Pixi makes functions from text where it may; the page's policy forbids that, and this import does without.
import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import { Container, Sprite, type Texture, WebGLRenderer } from "pixi.js";
import { h } from "../../frame/dom.ts";
import { type Shown, type Step, stepsOf } from "../board.ts";
import { type Board, type Drawing, firstGrid, type Told } from "../drawing.ts";
import { FRAME_REACH, type Look } from "../look.ts";
import { LOOKS } from "../looks/looks.ts";
import { easeOut } from "../timing.ts";
import { Drifts } from "./drifts.ts";
import { Motion } from "./motion.ts";
import { backdropOf, type Pictures, picturesOf } from "./pictures.ts";
import { Pieces } from "./pieces.ts";
import { CELL, Reels } from "./reels.ts";
import { Sparks } from "./sparks.ts";
import { Wins } from "./wins.ts";

const MOST_SCALE = 2;
const COUNTS_MS = 900;
const SHOWS_AMOUNT_MS = 1_500;
const STAYS_MS = 1_200;
const FADES_MS = 400;

export interface MovingOptions {
  readonly board: Board;
  readonly cycleMs: number;
  /** What the canvas covers. */
  readonly stage: HTMLElement;
  /** The board of the still drawing: the moving one lies where it lies. */
  readonly place: HTMLElement;
  /** Called if the browser takes the renderer's context away. */
  readonly lost: () => void;
}

/** The board drawn by WebGL. */
export async function openMoving(options: MovingOptions): Promise<Drawing> {
  const renderer = new WebGLRenderer();
  const canvas = h("canvas", { class: "moving", "aria-hidden": "true" });
  const resolution = Math.min(devicePixelRatio, MOST_SCALE);
  await renderer.init({ canvas, resolution, autoDensity: true, antialias: resolution < 2, backgroundAlpha: 0, skipExtensionImports: true }); // prettier-ignore
  return new MovingDrawing(options, LOOKS[options.board.game]!, renderer, canvas);
}

class MovingDrawing implements Drawing {
  private readonly root = new Container();
  private readonly table = new Container();
  private readonly backdrop = new Sprite();
  private readonly motion: Motion;
  private readonly pictures: Pictures;
  private readonly drifts: Drifts;
  private readonly cells: Reels | Pieces;
  private readonly wins: Wins;
  private readonly sparks: Sparks;
  private readonly amount = h("p", { class: "amount", "aria-hidden": "true", hidden: true });
  private readonly resized: ResizeObserver;
  grid: readonly number[];
  private behind: Texture | undefined;

  constructor(
    private readonly options: MovingOptions,
    private readonly look: Look,
    private readonly renderer: WebGLRenderer,
    canvas: HTMLCanvasElement,
  ) {
    const { board, cycleMs, stage, lost } = options;
    this.grid = firstGrid(board);
    this.motion = new Motion(() => renderer.render(this.root));
    this.pictures = picturesOf(board, look);
    this.drifts = new Drifts(look, this.motion, this.pictures);
    this.cells = new (look.arrives === "spinning" ? Reels : Pieces)(board, this.motion, this.pictures, cycleMs);
    this.wins = new Wins(board, look, this.motion, this.pictures);
    this.sparks = new Sparks(this.motion, this.pictures);
    const frame = new Sprite({ texture: this.pictures.frame, x: -2 * FRAME_REACH, y: -2 * FRAME_REACH });
    frame.setSize(board.reels * CELL + 4 * FRAME_REACH, board.rows * CELL + 4 * FRAME_REACH);
    this.table.addChild(frame, this.cells.element, this.wins.element, this.sparks.element);
    this.root.addChild(this.backdrop, this.drifts.element, this.table);
    this.cells.settle(this.grid);
    stage.prepend(canvas);
    stage.append(this.amount);
    this.resized = new ResizeObserver(() => this.lie());
    this.resized.observe(stage);
    this.lie();
    canvas.addEventListener("webglcontextlost", lost, { once: true });
    addEventListener("pagehide", () => this.close(), { once: true });
  }

  begin(): void {
    this.wins.clear();
    this.amount.hidden = true;
    this.cells.begin();
  }

  stand(grid: readonly number[]): void {
    this.wins.clear();
    this.amount.hidden = true;
    this.grid = grid;
    this.cells.settle(grid);
  }

  async show(shown: Shown, told: Told): Promise<void> {
    const { rows, lines } = this.options.board;
    const steps = stepsOf(shown, rows, lines);
    if (!told.isNew) return this.stand(steps.at(-1)!.grid);
    this.grid = steps.at(-1)!.grid;
    await this.cells.arrive(shown.grid);
    for (const step of steps) await this.play(step, told);
    if (told.outcome === "win") await this.celebrate(shown.returned, told.amount);
  }

  close(): void {
    this.resized.disconnect();
    this.motion.destroy();
    this.root.destroy({ children: true, texture: true, textureSource: true });
    this.renderer.destroy(true);
    this.amount.remove();
  }

  private async play(step: Step, { outcome }: Told): Promise<void> {
    if (step.cells.length === 0) return;
    if (outcome === "win") this.burst(step);
    await this.wins.show(step, outcome);
    if (!step.fresh || !(this.cells instanceof Pieces)) return;
    this.wins.clear();
    await this.cells.cascade(step.grid, new Set(step.cells), step.fresh);
  }

  private burst({ cells }: Step): void {
    const { rows } = this.options.board;
    for (const cell of new Set(cells))
      this.sparks.burst(
        (Math.floor(cell / rows) + 0.5) * CELL,
        ((cell % rows) + 0.5) * CELL,
        5,
        this.look.sparks,
        0.16,
      );
  }

  /** Only of what is more than the stake; the more it is, the more flies. */
  private async celebrate(returned: number, amount: string): Promise<void> {
    const { reels, rows } = this.options.board;
    const much = Math.min(1, Math.log10(returned / 10_000) / 2);
    this.amount.textContent = amount;
    this.amount.hidden = false;
    this.sparks.burst((reels * CELL) / 2, (rows * CELL) / 2, 30 + 170 * much, this.look.sparks, 0.35 + 0.4 * much);
    await this.motion.over(COUNTS_MS, (share) => {
      this.amount.style.scale = String(0.6 + 0.4 * easeOut(share));
      this.amount.style.opacity = String(Math.min(1, share * 3));
    });
    await this.motion.rest(SHOWS_AMOUNT_MS * much);
    void this.fadeAmount();
  }

  /** What won is seen again; the amount stands in words below. */
  private async fadeAmount(): Promise<void> {
    const shown = this.amount.textContent;
    await this.motion.rest(STAYS_MS);
    await this.motion.over(FADES_MS, (share) => (this.amount.style.opacity = String(1 - share)));
    if (this.amount.textContent === shown) this.amount.hidden = true;
  }

  /** The canvas covers the stage, and the board lies where the still one lies. */
  private lie(): void {
    const { stage, place, board } = this.options;
    const [around, at] = [stage.getBoundingClientRect(), place.getBoundingClientRect()];
    const [width, height] = [Math.round(around.width), Math.round(around.height)];
    if (width === 0 || height === 0) return;
    const area = { x: at.x - around.x, y: at.y - around.y, width: at.width, height: at.height };
    this.renderer.resize(width, height);
    const behind = backdropOf(this.look, width, height, area, this.renderer.resolution);
    this.behind?.destroy(true);
    this.behind = this.backdrop.texture = behind;
    this.backdrop.setSize(width, height);
    this.drifts.resize(width, height);
    this.table.scale.set(at.width / (board.reels * CELL + 52));
    this.table.position.set(area.x + 26 * this.table.scale.x, area.y + 26 * this.table.scale.x);
    this.amount.style.insetBlockStart = `${area.y + area.height / 2}px`;
  }
}
