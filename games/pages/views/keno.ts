import { BALLS, DRAWN, MOST_PICKS, multiplierOf, weightOf } from "../../keno/pays.ts";
import { combinations } from "../../rules/outcomes.ts";
import type { Round } from "../frame/api.ts";
import { h } from "../frame/dom.ts";
import { chanceOf, prizes } from "./prizes.ts";
import { type MakeView, wait } from "./view.ts";
import { walk } from "./walk.ts";

const NUMBERS = Array.from({ length: BALLS }, (_, at) => at + 1);
const COLUMNS = 10;
const BALL_MS = 70;
const WAYS = Number(combinations(BALLS, DRAWN));

/** Eighty numbers of which some are picked; the balls fall on them one by one. */
export const keno: MakeView = ({ t, figures, isStill, changed }) => {
  let picks: readonly number[] = [];
  /** The balls of the last round that are seen; none while new numbers are picked. */
  let balls: readonly number[] = [];
  let isHeld = false;
  const tiles: readonly HTMLButtonElement[] = NUMBERS.map(
    (number, at) =>
    h("button", { type: "button", tabindex: at === 0 ? 0 : -1, onclick: () => press(number), onfocus: () => stopAt(at), onkeydown: (event) => walk(event as KeyboardEvent, tiles, at, COLUMNS) }, String(number)), // prettier-ignore
  );
  const board = h("div", { class: "keno-board", role: "group", "aria-label": t("numbers"), dir: "ltr" }, ...tiles);
  const table = h("dl", { class: "figures prizes" });

  /** The field is one stop of the tab key. */
  function stopAt(at: number): void {
    for (const [each, tile] of tiles.entries()) tile.tabIndex = each === at ? 0 : -1;
  }

  function choose(next: readonly number[]): void {
    if (isHeld) return;
    picks = next.toSorted((a, b) => a - b);
    balls = [];
    draw();
    changed();
  }

  function press(number: number): void {
    if (picks.includes(number)) choose(picks.filter((each) => each !== number));
    else if (picks.length < MOST_PICKS) choose([...picks, number]);
  }

  function pickOne(): void {
    const left = NUMBERS.filter((number) => !picks.includes(number));
    if (picks.length < MOST_PICKS) choose([...picks, left[Math.floor(Math.random() * left.length)]!]);
  }

  function draw(hits?: number): void {
    for (const [at, tile] of tiles.entries()) {
      const number = at + 1;
      const [isPicked, isDrawn] = [picks.includes(number), balls.includes(number)];
      const state = isPicked ? (isDrawn ? "hit" : "picked") : isDrawn ? "drawn" : "free";
      tile.dataset.number = state;
      tile.setAttribute("aria-pressed", String(isPicked));
      const words = { hit: t("is-hit"), drawn: t("is-drawn"), picked: "", free: "" }[state];
      tile.setAttribute("aria-label", words === "" ? String(number) : `${number}: ${words}`);
      tile.toggleAttribute("data-full", !isPicked && picks.length === MOST_PICKS);
    }
    const count = picks.length;
    const paying = Array.from({ length: count + 1 }, (_, at) => at).filter((at) => multiplierOf(count, at) > 0);
    table.replaceChildren(
      ...prizes(
        paying.map((at) => ({
          name: t("hits", { n: at }),
          value: figures.times(multiplierOf(count, at), 2),
          note: chanceOf(Number(weightOf(count, at)) / WAYS, figures),
          isHit: at === hits,
        })),
      ),
    );
    table.hidden = count === 0;
  }
  draw();

  const shownOf = (round: Round) => round.shown as { balls: number[]; hits: number[]; multiplier: number };
  const random = h("button", { type: "button", class: "plain option", onclick: pickOne }, t("random-number"));
  const clear = h("button", { type: "button", class: "plain option", onclick: () => choose([]) }, t("clear"));
  return {
    stage: h("div", { class: "keno" }, board, h("p", { class: "note" }, t("pays-and-chance")), table),
    fields: [h("div", { class: "pair" }, random, clear)],
    verb: t("bet"),
    bet: (stake) => (picks.length === 0 ? undefined : { stake, picks }),
    promise: (stake) => (picks.length === 0 ? t("pick-numbers") : figures.amount(stake)),
    async show(round, isNew) {
      const shown = shownOf(round);
      picks = (round.bet as { picks: number[] }).picks;
      if (isNew && !isStill)
        for (let count = 1; count < shown.balls.length; count++) {
          balls = shown.balls.slice(0, count);
          draw();
          await wait(BALL_MS);
        }
      ({ balls } = shown);
      draw(shown.hits.length);
    },
    words(round) {
      const { hits } = shownOf(round);
      return t("hits-of", { hits: hits.length, picks: (round.bet as { picks: number[] }).picks.length });
    },
    setBusy(isBusy) {
      isHeld = isBusy;
      board.toggleAttribute("data-held", isBusy);
    },
    last: (round) => ({ text: figures.times(shownOf(round).multiplier, 2), isHigh: round.paid > round.staked }),
  };
};
