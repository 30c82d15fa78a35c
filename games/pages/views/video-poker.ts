import { cardCalled } from "../../cards/cards.ts";
import { ONE } from "../../rules/money.ts";
import { handOf, HANDS, NOTHING, PAYS } from "../../video-poker/hands.ts";
import type { Round } from "../frame/api.ts";
import { h } from "../frame/dom.ts";
import type { TextKey } from "../frame/texts.ts";
import { card, spokenCard } from "./cards.ts";
import { prizes } from "./prizes.ts";
import { type MakeView, wait } from "./view.ts";

const PLACES = [0, 1, 2, 3, 4];
const CARD_MS = 140;
const HAND_TEXTS = HANDS.map((hand) => `hand-${hand.replaceAll(" ", "-")}` as TextKey);

/** Five cards, of which those that are not held are replaced once. */
export const videoPoker: MakeView = ({ t, figures, isStill, changed }) => {
  let hand: readonly (string | undefined)[] = [];
  const held = new Set<number>();
  let isLive = false;
  let isHeld = false;
  const slots = PLACES.map((at) => h("button", { type: "button", onclick: () => press(at) }));
  const table = h("dl", { class: "figures prizes" });

  function press(at: number): void {
    if (!isLive || isHeld) return;
    if (!held.delete(at)) held.add(at);
    draw();
    changed();
  }

  function draw(): void {
    for (const [at, slot] of slots.entries()) {
      const name = hand[at];
      slot.setAttribute("aria-pressed", String(held.has(at)));
      slot.toggleAttribute("data-live", isLive);
      if (isLive) slot.removeAttribute("aria-disabled");
      else slot.setAttribute("aria-disabled", "true");
      const spoken = name === undefined ? t("closed") : spokenCard(name);
      slot.setAttribute("aria-label", isLive ? `${spoken}: ${t("hold")}` : spoken);
      slot.replaceChildren(
        card(name),
        h("span", { class: "hold" }, held.has(at) ? t("held") : isLive ? t("hold") : ""),
      );
    }
    const known = hand.filter((name) => name !== undefined);
    const made = known.length === PLACES.length ? madeOf(known) : NOTHING;
    table.replaceChildren(
      ...prizes(
        HAND_TEXTS.slice(0, NOTHING).map((key, at) => ({
          name: t(key),
          value: figures.times(PAYS[at]! * ONE, 2),
          isHit: at === made,
        })),
      ),
    );
  }
  draw();

  const shownOf = (round: Round) => round.shown as { hand: string[]; multiplier?: number };
  return {
    stage: h(
      "div",
      { class: "video-poker" },
      h("div", { class: "video-poker-hand", role: "group", "aria-label": t("your-cards"), dir: "ltr" }, ...slots),
      table,
    ),
    fields: [],
    verb: t("deal"),
    bet: (stake) => ({ stake }),
    promise: (stake) => figures.amount(stake),
    async show(round, isNew) {
      const next = shownOf(round).hand;
      if (!round.isOver) held.clear();
      isLive = false;
      const kept = round.isOver ? hand.map((name, at) => (held.has(at) ? name : undefined)) : [];
      if (isNew && !isStill)
        for (const at of PLACES) {
          if (kept[at] !== undefined) continue;
          hand = PLACES.map((each) => kept[each] ?? (each < at ? next[each] : undefined));
          draw();
          await wait(CARD_MS);
        }
      hand = next;
      isLive = !round.isOver;
      draw();
    },
    words(round) {
      const made = t(HAND_TEXTS[madeOf(shownOf(round).hand)]!);
      return round.isOver ? `${made}.` : `${made}. ${t("choose-holds")}`;
    },
    buttons: () => [{ label: t("draw-cards"), value: `+${PLACES.length - held.size}`, act: { hold: [...held] } }],
    setBusy(isBusy) {
      isHeld = isBusy;
    },
    last: (round) => ({ text: figures.times(shownOf(round).multiplier ?? 0, 2), isHigh: round.paid > round.staked }),
  };
};

const madeOf = (hand: readonly string[]): number => handOf(hand.map(cardCalled));
