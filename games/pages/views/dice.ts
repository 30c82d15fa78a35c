import { FAIR_LESS_ONE_PERCENT, ONE, returnOf } from "../../rules/money.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr, place } from "../frame/dom.ts";
import { choice } from "./choice.ts";
import { type MakeView, wait } from "./view.ts";

const ROLLS = 10_000;
const [LEAST, GREATEST] = [200, 9_799];

/** One slider, three figures: target, chance and multiplier are the same in three forms. */
export const dice: MakeView = ({ t, figures, isStill, changed }) => {
  let side: "over" | "under" = "over";
  let target = 5_049;
  const roll = (value: number) => figures.number(value / 100, { minimumFractionDigits: 2 });
  const winning = () => (side === "over" ? ROLLS - 1 - target : target);
  const multiplier = () => Math.floor((FAIR_LESS_ONE_PERCENT * ROLLS) / winning());

  const number = h("b", {}, ltr("00.00"));
  const mark = place(h("span", { class: "dice-mark", hidden: true }), { "--at": "50%" });
  const rail = h("div", { class: "dice-rail", "aria-hidden": "true" }, h("i"), h("i"));
  const thumb = h("span", { class: "dice-thumb", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const slider = h("input", { type: "range", class: "option", min: LEAST, max: GREATEST, step: 1, value: target, dir: "ltr", "aria-label": t("target"), oninput: () => set(Number(slider.value)) }); // prettier-ignore
  const facts = h("dl", { class: "figures" });

  const sides = choice(t("side"), [["over", t("roll-over")], ["under", t("roll-under")]], side, (next) => { side = next; set(ROLLS - 1 - target); }); // prettier-ignore

  function set(next: number): void {
    target = Math.min(
      Math.max(next, side === "over" ? LEAST : ROLLS - 1 - GREATEST),
      side === "over" ? GREATEST : 9_800,
    );
    slider.value = String(target);
    slider.setAttribute("aria-valuetext", roll(target));
    draw();
    changed();
  }

  function draw(): void {
    const at = `${target / 100}%`;
    place(thumb, { "--at": at });
    place(rail, { "--at": at });
    rail.dataset.side = side;
    const rows = [
      [t("target"), roll(target)],
      [t("multiplier"), figures.times(multiplier())],
      [t("chance"), figures.percent(winning() / ROLLS)],
    ];
    facts.replaceChildren(...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ltr(value!)))));
  }
  draw();

  const rolled = (round: Round) => round.shown.roll as number;
  return {
    stage: h(
      "div",
      { class: "dice" },
      h("p", { class: "big" }, number),
      h(
        "div",
        { class: "dice-track", dir: "ltr" },
        h("div", { class: "dice-bar" }, rail, h("div", { class: "dice-over" }, mark, thumb), slider),
        h(
          "div",
          { class: "dice-scale", "aria-hidden": "true" },
          ...["0", "25", "50", "75", "100"].map((each) => h("span", {}, each)),
        ),
      ),
      sides,
      facts,
    ),
    fields: [],
    verb: t("roll"),
    bet: (stake) => ({ stake, side, target }),
    promise: (stake) => t("wins", { amount: figures.amount(returnOf(stake, multiplier())) }),
    async show(round, isNew) {
      const value = rolled(round);
      if (isNew && !isStill)
        for (let step = 0; step < 8; step++) {
          number.replaceChildren(ltr(roll(Math.floor(Math.random() * ROLLS))));
          await wait(45);
        }
      number.replaceChildren(ltr(roll(value)));
      place(mark, { "--at": `${value / 100}%` }).replaceChildren(ltr(roll(value)));
      mark.hidden = false;
    },
    words: (round) => t("rolled", { n: roll(rolled(round)) }),
    last: (round) => ({
      text: roll(rolled(round)),
      isHigh: round.paid > round.staked || (round.shown.multiplier as number) > ONE,
    }),
  };
};
