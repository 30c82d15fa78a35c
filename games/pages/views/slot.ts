import type { SlotEvent } from "../../slots/table.ts";
import { copperCanyon } from "../../slots/titles/copper-canyon.ts";
import { nineLanterns } from "../../slots/titles/nine-lanterns.ts";
import { prismCascade } from "../../slots/titles/prism-cascade.ts";
import type { Round } from "../frame/api.ts";
import { h, place, svg } from "../frame/dom.ts";
import { shapesOf } from "./symbols.ts";
import { type MakeView, wait } from "./view.ts";

const TITLES = [nineLanterns, copperCanyon, prismCascade];
const SPIN_MS = 900;
const STOP_MS = 220;
const CASCADE_MS = 550;

interface Shown {
  readonly grid: readonly number[];
  readonly events: readonly SlotEvent[];
  /** Ten-thousandths of the stake. */
  readonly returned: number;
}
type Paying = Exclude<SlotEvent, { readonly kind: "fall" }>;

/** Reels that stop on what was drawn. What it returned is drawn over them and said in words. */
export const slot: MakeView = ({ game, t, figures, isStill }) => {
  const { title } = TITLES.find(({ id }) => id === game)!;
  const { reels, rows } = title;
  const lines = "lines" in title ? title.lines : [];
  const isLow = (round: Round) => round.paid < round.staked;

  const cells = Array.from({ length: reels * rows }, () => h("span", { class: "cell" }));
  const columns = Array.from({ length: reels }, (_, reel) =>
    h("div", { class: "reel" }, ...cells.slice(reel * rows, (reel + 1) * rows)),
  );
  const paths = svg("svg", { class: "paths", viewBox: `0 0 ${reels * 100} ${rows * 100}`, preserveAspectRatio: "none", "aria-hidden": "true" }); // prettier-ignore
  const board = place(h("div", { class: "reels", dir: "ltr", "aria-hidden": "true" }, ...columns, paths), {
    "--reels": reels,
    "--rows": rows,
  });

  const paint = (cell: number, symbol: number) => cells[cell]!.replaceChildren(picture(game, symbol));
  for (const cell of cells.keys()) paint(cell, (cell * 5 + Math.floor(cell / rows)) % title.symbols.length);

  function clear(): void {
    paths.replaceChildren();
    board.removeAttribute("data-paid");
    for (const cell of cells) cell.removeAttribute("data-win");
  }

  /** Line by line, or cluster by cluster, until it is the last one. */
  async function playOut({ grid, events }: Shown, isMoved: boolean): Promise<void> {
    let now = [...grid];
    for (const event of events) {
      if (event.kind === "line") drawLine(event);
      else if (event.kind === "cluster") for (const cell of event.cells) cells[cell]!.dataset.win = "";
      else {
        if (isMoved) await wait(CASCADE_MS);
        now = fallen(now, event.columns);
        for (const [cell, symbol] of now.entries()) {
          paint(cell, symbol);
          cells[cell]!.removeAttribute("data-win");
        }
        if (isMoved) await wait(CASCADE_MS / 2);
      }
    }
  }

  function drawLine({ line, count }: Extract<SlotEvent, { readonly kind: "line" }>): void {
    const way = lines[line] ?? [];
    const points = way.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`);
    paths.append(svg("path", { d: `M0 ${way[0]! * 100 + 50}L${points.slice(0, count).join("L")}` }));
    for (const [reel, row] of way.slice(0, count).entries()) cells[reel * rows + row]!.dataset.win = "";
  }

  /** The cells of the clusters are gone; what lay above fell, and new ones came from above. */
  function fallen(grid: readonly number[], fresh: readonly (readonly number[])[]): number[] {
    return fresh.flatMap((column, reel) => {
      const kept = Array.from({ length: rows }, (_, row) => reel * rows + row).filter(
        (cell) => cells[cell]!.dataset.win === undefined,
      );
      return [...column, ...kept.map((cell) => grid[cell]!)];
    });
  }

  async function spin(grid: readonly number[]): Promise<void> {
    for (const column of columns) column.dataset.spinning = "";
    await wait(SPIN_MS);
    for (const [reel, column] of columns.entries()) {
      await wait(Math.min(STOP_MS, 1_100 / reels));
      for (let row = 0; row < rows; row++) paint(reel * rows + row, grid[reel * rows + row]!);
      delete column.dataset.spinning;
    }
  }

  const shownOf = (round: Round) => round.shown as unknown as Shown;
  return {
    stage: h("div", { class: "slot" }, board),
    fields: [],
    verb: t("spin"),
    bet: (stake) => ({ stake }),
    promise: (stake) => figures.amount(stake),
    async show(round, isNew) {
      const shown = shownOf(round);
      const isMoved = isNew && !isStill;
      clear();
      if (isMoved) await spin(shown.grid);
      else for (const [cell, symbol] of shown.grid.entries()) paint(cell, symbol);
      await playOut(shown, isMoved);
      if (round.paid > 0) board.dataset.paid = isLow(round) ? "low" : "win";
    },
    words(round) {
      const paying = shownOf(round).events.filter((event): event is Paying => event.kind !== "fall");
      const said = paying.slice(0, 3).map((event) => {
        const pays = figures.times(event.returned, 2);
        return event.kind === "line"
          ? t("line-pays", { line: event.line + 1, count: event.count, pays })
          : t("cluster-pays", { count: event.cells.length, pays });
      });
      const more = paying.length > said.length ? "…" : "";
      return paying.length === 0 ? t("nothing-paid") : `${said.join(", ")}${more}.`;
    },
    last: (round) => ({ text: figures.times(shownOf(round).returned, 2), isHigh: !isLow(round) }),
  };
};

function picture(game: string, symbol: number): SVGElement {
  const shapes = shapesOf(game, symbol).map(([d, fill]) => svg("path", { d, fill }));
  return svg("svg", { viewBox: "0 0 48 48" }, ...shapes);
}
