import { type Risk, RISKS, type Size, SIZES, wheelOf } from "../../wheel/segments.ts";
import type { Round } from "../frame/api.ts";
import { h, svg } from "../frame/dom.ts";
import { labelled } from "./choice.ts";
import { chanceOf, prizes } from "./prizes.ts";
import { ringPart, SPIN_MS, turnTo } from "./ring.ts";
import { type MakeView, wait } from "./view.ts";

const NOTHING = "#43294f";
/** From the least prize of a wheel to its greatest. */
const COLOURS = ["#5b4bd6", "#1f7fb0", "#1f8a63", "#a8690f", "#b3343f"];

/** A wheel of prizes; the segment at the top counts. */
export const wheel: MakeView = ({ t, figures, isStill, changed }) => {
  let segments: Size = 20;
  let risk: Risk = "medium";
  let turned = 0;
  const turn = svg("g", { class: "wheel-turn" });
  const middle = svg("text", { x: 200, y: 200, class: "wheel-middle" });
  const node = svg(
    "svg",
    { viewBox: "0 0 400 400", class: "wheel", "aria-hidden": "true" },
    svg("circle", { cx: 200, cy: 200, r: 192, fill: "#1a0c21", stroke: "#f9e6ff", "stroke-width": 3 }),
    turn,
    svg("circle", { cx: 200, cy: 200, r: 92, fill: "#1a0c21" }),
    middle,
    svg("path", { d: "M186 0h28l-14 34z", fill: "#ffe08a", stroke: "#1a0c21", "stroke-width": 3 }),
  );
  const table = h("dl", { class: "figures prizes" });

  /** Colours by multiplier, the least first. */
  function colours(): ReadonlyMap<number, string> {
    const all = [...new Set(wheelOf({ segments, risk }))].sort((a, b) => a - b);
    return new Map(all.map((multiplier, at) => [multiplier, multiplier === 0 ? NOTHING : COLOURS[at - 1]!]));
  }

  function draw(hit?: number): void {
    const all = wheelOf({ segments, risk });
    const inks = colours();
    table.replaceChildren(
      ...prizes(
        [...inks].map(([multiplier, colour]) => ({
          name: chanceOf(all.filter((each) => each === multiplier).length / segments, figures),
          value: figures.times(multiplier, 2),
          colour,
          isHit: multiplier === hit,
        })),
      ),
    );
  }

  function drawWheel(): void {
    const inks = colours();
    const arc = 360 / segments;
    turn.replaceChildren(
      ...wheelOf({ segments, risk }).flatMap((multiplier, at) => [
        svg("path", { d: ringPart((at - 0.5) * arc, (at + 0.5) * arc, 184, 104), fill: inks.get(multiplier)!, stroke: "#1a0c21", "stroke-width": 2 }), // prettier-ignore
        svg("text", { x: 200, y: 46, class: "wheel-no", "data-small": segments === 40, transform: `rotate(${at * arc} 200 200)` }, figures.number(multiplier / 10_000)), // prettier-ignore
      ]),
    );
    middle.replaceChildren();
    turned = turnTo(turn, 0, 0, false);
    draw();
  }
  drawWheel();

  function choose(next: { readonly segments?: Size; readonly risk?: Risk }): void {
    ({ segments = segments, risk = risk } = next);
    drawWheel();
    changed();
  }

  const sizes = labelled(t("segments"), SIZES.map((each) => [String(each), String(each)] as const), String(segments), (size) => choose({ segments: Number(size) as Size })); // prettier-ignore
  const risks = labelled(t("risk"), RISKS.map((each) => [each, t(`risk-${each}`)] as const), risk, (next) => choose({ risk: next })); // prettier-ignore
  const shownOf = (round: Round) => round.shown as { segment: number; multiplier: number };
  return {
    stage: h("div", { class: "fortune" }, node, h("p", { class: "note" }, t("pays-and-chance")), table),
    fields: [sizes, risks],
    verb: t("spin"),
    bet: (stake) => ({ stake, segments, risk }),
    promise: (stake) => figures.amount(stake),
    async show(round, isNew) {
      const { segment, multiplier } = shownOf(round);
      const isMoved = isNew && !isStill;
      middle.replaceChildren();
      draw();
      turned = turnTo(turn, turned, 360 - (segment * 360) / segments, isMoved);
      if (isMoved) await wait(SPIN_MS);
      middle.textContent = figures.times(multiplier, 2);
      draw(multiplier);
    },
    words: (round) => t("stopped-at", { n: figures.times(shownOf(round).multiplier, 2) }),
    last: (round) => ({ text: figures.times(shownOf(round).multiplier, 2), isHigh: round.paid > round.staked }),
  };
};
