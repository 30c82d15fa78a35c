import { cardCalled, rankOf } from "../../cards/cards.ts";
import { CARDS, type Guess, GUESSES, RANKS, winningRanks } from "../../hi-lo/guesses.ts";
import { returnOf } from "../../rules/money.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr } from "../frame/dom.ts";
import { card, spokenCard } from "./cards.ts";
import { chanceOf } from "./prizes.ts";
import type { MakeView } from "./view.ts";

interface Shown {
  readonly cards: readonly string[];
  readonly right: number;
  readonly multiplier?: number;
  /** What each guess that can be made here would lead to. */
  readonly next?: Readonly<Partial<Record<Guess, number>>>;
}

const MOST_BEFORE = 6;

/** One card after another; each is guessed from the one before. */
export const hiLo: MakeView = ({ t, figures }) => {
  const current = h("div", { class: "hi-lo-card" }, card(undefined));
  const before = h("div", { class: "hi-lo-before", "aria-hidden": "true" });
  const facts = h("dl", { class: "figures" });
  const shownOf = (round: Round) => round.shown as unknown as Shown;

  function draw({ cards, right, multiplier }: Omit<Shown, "next">): void {
    const rows = [
      [t("card-count"), `${cards.length} / ${CARDS}`],
      [t("right-so-far"), figures.number(right)],
      [t("now-pays"), multiplier === undefined ? "–" : figures.times(multiplier)],
    ];
    facts.replaceChildren(...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ltr(value!)))));
    const last = cards.at(-1);
    current.replaceChildren(card(last));
    before.replaceChildren(...cards.slice(0, -1).slice(-MOST_BEFORE).map(card));
  }
  draw({ cards: [], right: 0 });

  function guessText(guess: Guess, winning: number, rank: number): string {
    if (guess === "same") return t("same");
    const isWithTie = winning === (guess === "higher" ? RANKS - rank + 1 : rank);
    return t(isWithTie ? `${guess}-or-same` : guess);
  }

  return {
    stage: h("div", { class: "hi-lo" }, before, current, h("p", { class: "note" }, t("ace-low")), facts),
    fields: [],
    verb: t("deal"),
    bet: (stake) => ({ stake }),
    promise: (stake) => figures.amount(stake),
    show(round) {
      const { cards, right, multiplier } = shownOf(round);
      const isLost = round.isOver && round.paid === 0;
      draw({ cards, right, ...(!isLost && multiplier !== undefined && { multiplier }) });
      return Promise.resolve();
    },
    words(round) {
      const { cards, right, multiplier = 0 } = shownOf(round);
      const name = spokenCard(cards.at(-1)!);
      const n = figures.times(multiplier);
      if (!round.isOver) return right === 0 ? t("guess-card", { card: name }) : t("right-pays", { card: name, n });
      return round.paid > 0 ? `${name}. ${t("taken", { n })}` : t("wrong-card", { card: name });
    },
    buttons(round) {
      const { cards, right, multiplier = 0, next = {} } = shownOf(round);
      const rank = rankOf(cardCalled(cards.at(-1)!));
      const guesses = GUESSES.flatMap((guess) => {
        const leadsTo = next[guess];
        const ranks = winningRanks(rank, guess);
        if (leadsTo === undefined || !ranks) return [];
        const winning = ranks[1] - ranks[0] + 1;
        const value = `${figures.times(leadsTo, 2)} · ${chanceOf(winning / RANKS, figures)}`;
        return [{ label: guessText(guess, winning, rank), value, act: { guess } }];
      });
      return [
        ...guesses,
        // The last card cannot be skipped to.
        ...(cards.length < CARDS - 1 ? [{ label: t("skip"), act: { skip: true } }] : []),
        ...(right > 0 ? [{ label: t("take"), value: figures.amount(returnOf(round.staked, multiplier)), act: { take: true } }] : []), // prettier-ignore
      ];
    },
    last: (round) => ({
      text: figures.times(round.paid > 0 ? shownOf(round).multiplier! : 0, 2),
      isHigh: round.paid > round.staked,
    }),
  };
};
