import { multiplierAt, type Risk, RISKS, ROWS, type Rows } from "../../plinko/pockets.ts";
import { ONE } from "../../rules/money.ts";
import { combinations } from "../../rules/outcomes.ts";
import type { Round } from "../frame/api.ts";
import { h, place, svg } from "../frame/dom.ts";
import { labelled } from "./choice.ts";
import { chanceOf, prizes } from "./prizes.ts";
import { type MakeView, wait } from "./view.ts";

/** In the units of the drawing: from pin to pin, from row to row, and where the first row and the pockets are. */
const [APART, FALL, TOP, POCKET] = [20, 15, 22, 36];
/** Above a pin, when the ball touches it. */
const TOUCH = 7;
const FALL_MS = 1_500;

/** The colour of a pocket, by what it returns. */
const colourOf = (multiplier: number): string =>
  multiplier < ONE ? "#2c4a3e" : multiplier < 3 * ONE ? "#0f7a55" : multiplier < 20 * ONE ? "#8a6400" : "#a3361f";

/** A ball falls through rows of pins; the pocket says what comes back. */
export const plinko: MakeView = ({ t, figures, isStill, changed }) => {
  let rows: Rows = 12;
  let risk: Risk = "medium";
  const board = svg("svg", { class: "pins", "aria-hidden": "true" });
  const ball = svg("circle", { class: "ball", r: 5.5 });
  const table = h("dl", { class: "figures prizes" });
  const middle = () => ((rows + 1) * APART) / 2;
  const pockets = () => Array.from({ length: rows + 1 }, (_, at) => at);
  /** Where the ball is after some rows, of which so many went right. */
  const across = (row: number, rights: number) => middle() + (rights - row / 2) * APART;
  const down = (row: number) => TOP + row * FALL;

  function draw(hit?: number): void {
    const ways = (pocket: number) => Number(combinations(rows, pocket)) / 2 ** rows;
    const multipliers = [...new Set(pockets().map((pocket) => multiplierAt({ rows, risk }, pocket)))];
    table.replaceChildren(
      ...prizes(
        multipliers
          .toSorted((a, b) => a - b)
          .map((multiplier) => {
            const same = pockets().filter((pocket) => multiplierAt({ rows, risk }, pocket) === multiplier);
            const chance = same.reduce((sum, pocket) => sum + ways(pocket), 0);
            return {
              name: chanceOf(chance, figures),
              value: figures.times(multiplier, 2),
              colour: colourOf(multiplier),
              isHit: hit !== undefined && same.includes(hit),
            };
          }),
      ),
    );
    for (const [at, pocket] of [...board.querySelectorAll(".pocket")].entries())
      pocket.toggleAttribute("data-hit", at === hit);
  }

  function drawBoard(): void {
    const height = down(rows) + POCKET;
    board.setAttribute("viewBox", `0 0 ${2 * middle()} ${height}`);
    const pins = Array.from(
      { length: rows },
      (_, row) =>
      Array.from({ length: row + 1 }, (_pin, at) => svg("circle", { class: "pin", cx: across(row, at), cy: down(row), r: 2.2 })), // prettier-ignore
    );
    const cups = pockets().map((pocket) => {
      const multiplier = multiplierAt({ rows, risk }, pocket);
      const [x, y] = [across(rows, pocket), down(rows) + POCKET / 2];
      return svg(
        "g",
        { class: "pocket" },
        svg("rect", { x: x - APART / 2 + 0.75, y: down(rows) + 1, width: APART - 1.5, height: POCKET - 2, rx: 3, fill: colourOf(multiplier) }), // prettier-ignore
        svg("text", { x, y, ...(rows > 8 && { transform: `rotate(-90 ${x} ${y})`, "data-turned": true }) }, figures.number(multiplier / ONE)), // prettier-ignore
      );
    });
    ball.toggleAttribute("data-away", true);
    board.replaceChildren(...pins.flat(), ...cups, ball);
    draw();
  }
  drawBoard();

  function choose(next: { readonly rows?: Rows; readonly risk?: Risk }): void {
    ({ rows = rows, risk = risk } = next);
    drawBoard();
    changed();
  }

  const put = (x: number, y: number, ms: number) =>
    place(ball, { "--x": `${x}px`, "--y": `${y}px`, "--long": `${ms}ms` });

  async function fall(path: readonly boolean[]): Promise<void> {
    const step = FALL_MS / rows;
    let rights = 0;
    put(middle(), 6, 0);
    ball.toggleAttribute("data-away", false);
    for (const [row, isRight] of path.entries()) {
      await wait(row === 0 ? 60 : step);
      put(across(row, rights), down(row) - TOUCH, step);
      if (isRight) rights++;
    }
    await wait(step);
    put(across(rows, rights), down(rows) - TOUCH, step);
    await wait(step);
  }

  const counts = labelled(t("rows"), ROWS.map((each) => [String(each), String(each)] as const), String(rows), (count) => choose({ rows: Number(count) as Rows })); // prettier-ignore
  const risks = labelled(t("risk"), RISKS.map((each) => [each, t(`risk-${each}`)] as const), risk, (next) => choose({ risk: next })); // prettier-ignore
  const shownOf = (round: Round) => round.shown as { path: boolean[]; pocket: number; multiplier: number };
  return {
    stage: h("div", { class: "plinko" }, board, h("p", { class: "note" }, t("pays-and-chance")), table),
    fields: [counts, risks],
    verb: t("drop"),
    bet: (stake) => ({ stake, rows, risk }),
    promise: (stake) => figures.amount(stake),
    async show(round, isNew) {
      const { path, pocket } = shownOf(round);
      draw();
      if (isNew && !isStill) await fall(path);
      put(across(rows, pocket), down(rows) - TOUCH, 0);
      ball.toggleAttribute("data-away", false);
      draw(pocket);
    },
    words: (round) => t("fell-to", { n: figures.times(shownOf(round).multiplier, 2) }),
    last: (round) => ({ text: figures.times(shownOf(round).multiplier, 2), isHigh: round.paid > round.staked }),
  };
};
