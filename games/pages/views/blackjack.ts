import type { Round } from "../frame/api.ts";
import { h, ltr } from "../frame/dom.ts";
import { card } from "./cards.ts";
import { type MakeView, wait } from "./view.ts";

interface Shown {
  readonly hands: readonly { readonly cards: string[]; readonly total: number; readonly stake: number }[];
  readonly dealer: string[];
  readonly hand?: number;
  readonly moves?: readonly ("hit" | "stand" | "double" | "split")[];
}

const MOVE_TEXTS = { hit: "hit", stand: "stand", double: "double-down", split: "split" } as const;
const STEP_MS = 260;

/** Cards as they were dealt; what may be done with a hand is pressed below them. */
export const blackjack: MakeView = ({ t, figures, isStill }) => {
  const dealer = h("div", { class: "cards" }, card(undefined), card(undefined));
  const hands = h(
    "div",
    { class: "hands" },
    h("div", { class: "hand" }, h("div", { class: "cards" }, card(undefined), card(undefined))),
  );
  const shownOf = (round: Round) => round.shown as unknown as Shown;

  return {
    stage: h(
      "div",
      { class: "blackjack" },
      h("section", { class: "hand", "aria-label": t("dealer") }, h("h2", {}, t("dealer")), dealer),
      h("section", { class: "own", "aria-label": t("you") }, h("h2", {}, t("you")), hands),
      h("p", { class: "note" }, t("blackjack-pays")),
    ),
    fields: [],
    verb: t("deal"),
    bet: (stake) => ({ stake }),
    promise: (stake) => figures.amount(stake),
    async show(round, isNew) {
      const { hands: own, dealer: cards, hand } = shownOf(round);
      hands.replaceChildren(
        ...own.map(({ cards: held, total, stake }, at) =>
          h(
            "div",
            { class: "hand", "data-turn": at === hand && own.length > 1 },
            h("div", { class: "cards" }, ...held.map(card)),
            h("p", {}, t("total", { n: total }), " ", ltr(figures.amount(stake))),
          ),
        ),
      );
      const known = cards.length === 1 ? [card(cards[0]), card(undefined)] : cards.map(card);
      dealer.replaceChildren(...known.slice(0, 2));
      for (const next of known.slice(2)) {
        if (isNew && !isStill) await wait(STEP_MS);
        dealer.append(next);
      }
    },
    words(round) {
      const { hands: own, dealer: cards } = shownOf(round);
      const totals = own.map(({ total }) => total).join(", ");
      return round.isOver
        ? `${t("you")}: ${totals}. ${t("dealer")}: ${cards.map(spoken).join(" ")}.`
        : `${t("you")}: ${totals}.`;
    },
    buttons: (round) =>
      (shownOf(round).moves ?? []).map((move) => ({
        label: t(MOVE_TEXTS[move]),
        value:
          move === "double" || move === "split" ? `+${figures.amount((round.bet as { stake: number }).stake)}` : "",
        act: { move },
      })),
    last: (round) => ({
      text: figures.times((round.paid / round.staked) * 10_000, 2),
      isHigh: round.paid > round.staked,
    }),
  };
};

const spoken = (name: string): string => (name[0] === "T" ? "10" : name[0]!);
