import { POSITIONS } from "../../roulette/positions.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr, place, svg } from "../frame/dom.ts";
import { Chips } from "./chips.ts";
import { ringPart, SPIN_MS, turnTo } from "./ring.ts";
import { type MakeView, wait } from "./view.ts";

/** The order of a European wheel, clockwise. */
const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const RED = new Set(POSITIONS.get("red"));
const ARC = 360 / WHEEL.length;

const colourOf = (pocket: number) => (pocket === 0 ? "zero" : RED.has(pocket) ? "red" : "black");
const FILLS = { zero: "#0b7350", red: "#b3182b", black: "#14191f" };

function wheel(): { readonly node: SVGElement; readonly turn: SVGElement; readonly ball: SVGElement } {
  const turn = svg("g", { class: "wheel-turn" });
  for (const [at, pocket] of WHEEL.entries()) {
    const [from, to] = [(at - 0.5) * ARC, (at + 0.5) * ARC];
    turn.append(
      svg("path", {
        d: ringPart(from, to, 178, 118),
        fill: FILLS[colourOf(pocket)],
        stroke: "#d8b56a",
        "stroke-width": 1,
      }),
      svg(
        "text",
        { x: 200, y: 44, transform: `rotate(${(at * ARC).toFixed(3)} 200 200)`, class: "wheel-no" },
        String(pocket),
      ),
    );
  }
  turn.append(
    svg("circle", { cx: 200, cy: 200, r: 118, fill: "#6b4423" }),
    svg("circle", { cx: 200, cy: 200, r: 96, fill: "#a9744a" }),
    ...[0, 90, 180, 270].map((degrees) =>
      svg("path", { d: "M196 200 198 130h4l2 70z", fill: "#e8c887", transform: `rotate(${degrees} 200 200)` }),
    ),
    svg("circle", { cx: 200, cy: 200, r: 22, fill: "#e8c887" }),
  );
  const ball = svg("circle", { cx: 200, cy: 88, r: 8, fill: "#fff", class: "wheel-ball" });
  const rim = svg("circle", { cx: 200, cy: 200, r: 190, fill: "#4a2c14", stroke: "#d8b56a", "stroke-width": 4 });
  const node = svg("svg", { viewBox: "0 0 400 400", class: "wheel", "aria-hidden": "true" }, rim, turn, ball);
  return { node, turn, ball };
}

/** A cloth with chips and a wheel; the page stands on what the house drew. */
export const roulette: MakeView = ({ t, figures, isStill, changed, scale }) => {
  const chips = new Chips(t, figures, scale, () => draw(changed));
  let turned = 0;
  const { node, turn, ball } = wheel();
  ball.style.visibility = "hidden";

  const OUTSIDE: readonly (readonly [on: string, text: string, kind: string, at: number])[] = [
    ["dozen-1", "1–12", "dozen", 1],
    ["dozen-2", "13–24", "dozen", 2],
    ["dozen-3", "25–36", "dozen", 3],
    ["low", "1–18", "even", 1],
    ["even", t("even"), "even", 2],
    ["red", t("red"), "even", 3],
    ["black", t("black"), "even", 4],
    ["odd", t("odd"), "even", 5],
    ["high", "19–36", "even", 6],
  ];
  const cells = new Map<string, HTMLButtonElement>();
  const cell = (
    on: string,
    text: string,
    data: Readonly<Record<string, string>>,
    values: Readonly<Record<string, number>>,
  ) => {
    const button = place(h("button", { type: "button", class: "option", onclick: () => chips.put(on), ...data }, h("span", {}, ltr(text))), values); // prettier-ignore
    button.dataset.name = text;
    cells.set(on, button);
    return button;
  };
  const cloth = h("div", { class: "felt", role: "group", "aria-label": t("cloth"), dir: "ltr" });
  cloth.append(cell("0", "0", { "data-colour": "zero" }, {}));
  for (let number = 1; number <= 36; number++)
    cloth.append(cell(String(number), String(number), { "data-colour": colourOf(number) }, { "--row": ((number - 1) % 3) + 1, "--col": Math.ceil(number / 3) })); // prettier-ignore
  for (const column of [1, 2, 3])
    cloth.append(cell(`column-${column}`, "2:1", { "data-kind": "column" }, { "--row": column }));
  for (const [on, text, kind, at] of OUTSIDE)
    cloth.append(cell(on, text, { "data-kind": kind, "data-on": on }, { "--at": at }));

  function draw(then?: () => void): void {
    for (const [on, button] of cells) chips.mark(button, on, button.dataset.name ?? "");
    then?.();
  }
  draw();

  const pocketOf = (round: Round) => round.shown.pocket as number;
  return {
    stage: h("div", { class: "roulette" }, node, cloth),
    fields: chips.fields,
    verb: t("spin"),
    hasChips: true,
    bet: () => chips.bet(),
    promise: () => chips.promise(),
    async show(round, isNew) {
      const pocket = pocketOf(round);
      for (const button of cells.values()) button.removeAttribute("data-result");
      const rest = 360 - WHEEL.indexOf(pocket) * ARC;
      const isMoved = isNew && !isStill;
      ball.style.visibility = "visible";
      turned = turnTo(turn, turned, rest, isMoved);
      if (isMoved) await wait(SPIN_MS);
      cells.get(String(pocket))?.setAttribute("data-result", "");
    },
    words: (round) => t("pocket", { n: pocketOf(round), colour: t(colourOf(pocketOf(round))) }),
    setBusy(isBusy) {
      chips.isHeld = isBusy;
      for (const button of cells.values()) button.toggleAttribute("disabled", isBusy);
    },
    last: (round) => ({ text: String(pocketOf(round)), isHigh: RED.has(pocketOf(round)) }),
  };
};
