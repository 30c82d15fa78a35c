import { RETURNS, type Side } from "../../baccarat/sides.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr } from "../frame/dom.ts";
import { BACCARAT_RTP } from "../frame/rtp.ts";
import { card } from "./cards.ts";
import { Chips } from "./chips.ts";
import { type MakeView, wait } from "./view.ts";

interface Hand {
  readonly cards: readonly string[];
  readonly value: number;
}
interface Shown {
  readonly player: Hand;
  readonly banker: Hand;
  readonly winner: Side;
}

const CARD_MS = 320;
/** As they lie on a table. */
const PLACES = ["player", "tie", "banker"] as const;

/** Two hands by fixed rules, and chips on who wins; what each chip returns on average stands on its place. */
export const baccarat: MakeView = ({ t, figures, isStill, changed, scale }) => {
  const hands = { player: handOf(t("player")), banker: handOf(t("banker")) };
  const chips = new Chips(t, figures, scale, () => draw(changed));
  const places = PLACES.map((side) => {
    const pays = figures.times(RETURNS[side], 2);
    const returns = figures.percent(BACCARAT_RTP[side]);
    const button = h(
      "button",
      { type: "button", class: "option", "data-side": side, onclick: () => chips.put(side) },
      h("span", {}, t(side)),
      h("b", {}, ltr(pays)),
      h("small", {}, t("returns", { n: returns })),
    );
    return { side, button, name: `${t(side)}, ${pays}, ${t("returns", { n: returns })}` };
  });

  function draw(then?: () => void): void {
    for (const { side, button, name } of places) chips.mark(button, side, name);
    then?.();
  }
  draw();

  /** Both hands with so many cards of each, and their values once all are there. */
  function lay({ player, banker }: Shown, players: number, bankers: number): void {
    hands.player.lay(player, players);
    hands.banker.lay(banker, bankers);
  }

  async function deal(shown: Shown): Promise<void> {
    const steps: [number, number][] = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]]; // prettier-ignore
    if (shown.player.cards.length === 3) steps.push([3, 2]);
    for (const [players, bankers] of steps) {
      lay(shown, players, bankers);
      await wait(CARD_MS);
    }
  }

  const shownOf = (round: Round) => round.shown as unknown as Shown;
  return {
    stage: h(
      "div",
      { class: "baccarat" },
      h("div", { class: "baccarat-hands" }, hands.player.node, hands.banker.node),
      h(
        "div",
        { class: "baccarat-places", role: "group", "aria-label": t("cloth") },
        ...places.map(({ button }) => button),
      ),
    ),
    fields: chips.fields,
    verb: t("deal"),
    hasChips: true,
    bet: () => chips.bet(),
    promise: () => chips.promise(),
    async show(round, isNew) {
      const shown = shownOf(round);
      for (const { button } of places) button.removeAttribute("data-result");
      if (isNew && !isStill) await deal(shown);
      lay(shown, 3, 3);
      for (const { side, button } of places) button.toggleAttribute("data-result", side === shown.winner);
    },
    words(round) {
      const { player, banker, winner } = shownOf(round);
      return t(`won-${winner}`, { player: player.value, banker: banker.value });
    },
    setBusy(isBusy) {
      chips.isHeld = isBusy;
      for (const { button } of places) button.toggleAttribute("disabled", isBusy);
    },
    last: (round) => ({
      text: `${shownOf(round).player.value}–${shownOf(round).banker.value}`,
      isHigh: round.paid > round.staked,
    }),
  };
};

function handOf(name: string) {
  const cards = h("div", { class: "cards" }, card(undefined), card(undefined));
  const value = h("b", {}, "–");
  const node = h("section", { "aria-label": name }, h("h2", {}, h("span", {}, name), value), cards);
  return {
    node,
    lay(hand: Hand, count: number): void {
      const laid = hand.cards.slice(0, count).map(card);
      while (laid.length < 2) laid.push(card(undefined));
      cards.replaceChildren(...laid);
      value.textContent = count >= hand.cards.length ? String(hand.value) : "–";
    },
  };
}
