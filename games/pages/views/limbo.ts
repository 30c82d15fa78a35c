import { returnOf } from "../../rules/money.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr } from "../frame/dom.ts";
import { targetOf } from "./target.ts";
import { type MakeView, wait } from "./view.ts";

const QUICK = [15_000, 20_000, 50_000, 100_000, 1_000_000];

/** A target is named, and a multiplier comes that reaches it or does not. */
export const limbo: MakeView = ({ t, figures, isStill, changed }) => {
  let target: number | undefined = 20_000;
  const number = h("b", {}, ltr(figures.times(10_000)));
  const facts = h("dl", { class: "figures" });
  const input = h("input", { id: "target", class: "option", dir: "ltr", inputmode: "decimal", maxlength: 9, autocomplete: "off", value: "2.00", oninput: () => read() }); // prettier-ignore
  const field = h("div", { class: "field" }, h("label", { for: "target" }, t("target")), input);
  const quick = h(
    "div",
    { class: "quick" },
    ...QUICK.map((each) =>
      h("button", { type: "button", class: "option", onclick: () => choose(each) }, ltr(figures.times(each))),
    ),
  );

  function choose(next: number): void {
    input.value = (next / 10_000).toFixed(2);
    read();
  }

  function read(): void {
    target = targetOf(input.value);
    input.setAttribute("aria-invalid", String(target === undefined));
    draw();
    changed();
  }

  function draw(): void {
    const chance = target === undefined ? "–" : figures.percent(9_900 / target, 2);
    const pays = target === undefined ? "–" : figures.times(target);
    const rows = [[t("target"), pays], [t("chance"), chance]]; // prettier-ignore
    facts.replaceChildren(...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ltr(value!)))));
  }
  draw();

  const reached = (round: Round) => round.shown.reached as number;
  return {
    stage: h("div", { class: "limbo" }, h("p", { class: "big" }, number), facts, quick),
    fields: [field],
    verb: t("bet"),
    bet: (stake) => (target === undefined ? undefined : { stake, target }),
    promise: (stake) => (target === undefined ? "" : t("wins", { amount: figures.amount(returnOf(stake, target)) })),
    async show(round, isNew) {
      const end = reached(round);
      if (isNew && !isStill)
        for (let step = 1; step < 12; step++) {
          number.replaceChildren(ltr(figures.times(Math.floor(10_000 * (end / 10_000) ** (step / 12)), 2)));
          await wait(40);
        }
      number.replaceChildren(ltr(figures.times(end, 2)));
      number.dataset.reached = String(round.paid > 0);
    },
    words: (round) => t("reached", { n: figures.times(reached(round), 2) }),
    last: (round) => ({ text: figures.times(reached(round), 2), isHigh: round.paid > 0 }),
  };
};
