import { h, place, svg } from "../frame/dom.ts";
import { symbolPicture } from "./art.ts";
import { type Shown, stepsOf, type WinningLine } from "./board.ts";
import { type Board, type Drawing, firstGrid, type Told } from "./drawing.ts";

const PICTURE_SIZE = 144;

/**
 * The board as a picture that does not move: it is there before the moving one is loaded, and stays where motion is not
 * wished, or where the browser has no WebGL.
 */
export class StillDrawing implements Drawing {
  readonly element: HTMLElement;
  grid: readonly number[] = [];
  private readonly cells: HTMLElement[];
  private readonly pictures = new Map<number, HTMLCanvasElement>();
  private readonly paths: SVGElement;

  constructor(private readonly board: Board) {
    const { reels, rows } = board;
    this.cells = Array.from({ length: reels * rows }, () => h("span", { class: "cell" }));
    const columns = Array.from({ length: reels }, (_, reel) =>
      h("div", { class: "reel" }, ...this.cells.slice(reel * rows, (reel + 1) * rows)),
    );
    this.paths = svg("svg", { class: "paths", viewBox: `0 0 ${reels * 100} ${rows * 100}`, preserveAspectRatio: "none", "aria-hidden": "true" }); // prettier-ignore
    this.element = place(h("div", { class: "reels", dir: "ltr", "aria-hidden": "true" }, ...columns, this.paths), {
      "--reels": reels,
      "--rows": rows,
    });
    this.stand(firstGrid(board));
  }

  begin(): void {
    this.clear();
  }

  stand(grid: readonly number[]): void {
    this.clear();
    this.grid = grid;
    for (const [cell, symbol] of grid.entries()) this.cells[cell]!.replaceChildren(this.pictureOf(symbol));
  }

  close(): void {
    this.clear();
  }

  /** The last board on which something won, with what won on it; else the one that the reels stop on. */
  show(shown: Shown, { outcome }: Told): Promise<void> {
    const steps = stepsOf(shown, this.board.rows, this.board.lines);
    const { grid, cells, lines } = steps.findLast((step) => step.cells.length > 0) ?? steps[0]!;
    this.stand(grid);
    for (const line of lines) this.drawLine(line);
    for (const cell of cells) this.cells[cell]!.dataset.win = "";
    if (outcome !== "none" && cells.length > 0) this.element.dataset.paid = outcome;
    return Promise.resolve();
  }

  private clear(): void {
    this.paths.replaceChildren();
    this.element.removeAttribute("data-paid");
    for (const cell of this.cells) cell.removeAttribute("data-win");
  }

  private pictureOf(symbol: number): HTMLCanvasElement {
    const picture = this.pictures.get(symbol) ?? symbolPicture(this.board.game, symbol, PICTURE_SIZE);
    this.pictures.set(symbol, picture);
    const copy = h("canvas", { width: PICTURE_SIZE, height: PICTURE_SIZE });
    copy.getContext("2d")!.drawImage(picture, 0, 0);
    return copy;
  }

  private drawLine({ way, count }: WinningLine): void {
    const points = way.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`);
    this.paths.append(svg("path", { d: `M0 ${way[0]! * 100 + 50}L${points.slice(0, count).join("L")}` }));
  }
}
