import { returnOf } from "../../rules/money.ts";
import type { Round } from "../frame/api.ts";
import { h, ltr, svg } from "../frame/dom.ts";
import { stepper } from "./choice.ts";
import type { MakeView } from "./view.ts";
import { walk } from "./walk.ts";

const SIDE = 5;
const TILES = SIDE * SIDE;

const gem = () =>
  svg(
    "svg",
    { viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("path", { d: "M14 8h20l9 12-19 22L5 20z", fill: "#2fa57c" }),
    svg("path", { d: "M14 8l-9 12h11zM34 8l9 12H32z", fill: "#52d6a1" }),
    svg("path", { d: "M14 8h20l-2 12H16z", fill: "#9bf0cf" }),
    svg("path", { d: "M16 20h16l-8 22z", fill: "#52d6a1" }),
  );

const mine = () =>
  svg(
    "svg",
    { viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("path", {
      d: "M24 4v40M4 24h40M10 10l28 28M38 10 10 38",
      stroke: "#ff6b6b",
      "stroke-width": 4,
      "stroke-linecap": "round",
    }),
    svg("circle", { cx: 24, cy: 24, r: 13, fill: "#d8434f" }),
    svg("circle", { cx: 20, cy: 20, r: 4, fill: "#ffb3b3" }),
  );

/** A field of tiles, some with mines; the win grows with each safe one. */
export const mines: MakeView = ({ t, figures, changed, act }) => {
  let count = 3;
  let shown: Round | undefined;
  let isHeld = false;
  const board = h("div", { class: "mines", role: "group", "aria-label": t("field") });
  const facts = h("dl", { class: "figures" });
  const field = stepper(t("mines"), "mines", { least: 1, greatest: TILES - 1, value: count }, (next) => {
    count = next;
    changed();
    draw();
  });
  const tiles: readonly HTMLButtonElement[] = Array.from(
    { length: TILES },
    (_, at) =>
    h("button", { type: "button", onclick: () => void (shown && !shown.isOver && !isHeld && act({ open: at })), onkeydown: (event) => walk(event as KeyboardEvent, tiles, at, SIDE) }), // prettier-ignore
  );
  board.append(...tiles);

  const openedOf = (round: Round) => round.shown.opened as number[];
  const minesOf = (round: Round) => round.shown.mines as number[] | undefined;

  function draw(): void {
    const opened = shown ? openedOf(shown) : [];
    const bad = shown && minesOf(shown);
    for (const [at, tile] of tiles.entries()) {
      const isMine = bad?.includes(at) ?? false;
      const isOpen = opened.includes(at);
      const state = isMine ? (isOpen ? "hit" : "mine") : isOpen ? "safe" : bad ? "rest" : "closed";
      const name = t("tile", { row: Math.floor(at / SIDE) + 1, column: (at % SIDE) + 1 });
      const words = { hit: t("a-mine"), mine: t("a-mine"), safe: t("safe"), rest: t("safe"), closed: t("closed") };
      tile.dataset.tile = state;
      tile.setAttribute("aria-label", `${name}: ${words[state]}`);
      tile.replaceChildren(...(state === "closed" ? [] : [isMine ? mine() : gem()]));
      tile.toggleAttribute("data-live", shown !== undefined && !shown.isOver && state === "closed");
    }
    const inRound = shown && !shown.isOver ? (shown.bet as { mines: number }).mines : count;
    const open = shown && !shown.isOver ? opened.length : 0;
    const next =
      shown && !shown.isOver ? (shown.shown.next as number | undefined) : Math.floor((9_900 * TILES) / (TILES - count));
    const chance = (TILES - inRound - open) / (TILES - open);
    const rows = [
      [t("safe-so-far"), `${open} / ${TILES - inRound}`],
      [t("next-safe"), figures.percent(chance)],
      [t("then-pays"), next === undefined ? "–" : figures.times(next)],
    ];
    facts.replaceChildren(...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, ltr(value!)))));
  }
  draw();

  return {
    stage: h("div", { class: "mines-board" }, board, facts),
    fields: [field],
    verb: t("start"),
    bet: (stake) => ({ stake, mines: count }),
    promise: (stake) => figures.amount(stake),
    show(round) {
      shown = round;
      draw();
      return Promise.resolve();
    },
    words(round) {
      const last = openedOf(round).at(-1);
      if (last === undefined) return t("open-a-tile");
      if (!round.isOver) return t("safe-pays", { n: figures.times(round.shown.multiplier as number) });
      return minesOf(round)?.includes(last)
        ? t("hit-mine")
        : t("taken", { n: figures.times(round.shown.multiplier as number) });
    },
    buttons(round) {
      const { multiplier } = round.shown as { multiplier: number };
      const value = figures.amount(returnOf(round.staked, multiplier));
      return openedOf(round).length > 0 ? [{ label: t("take"), value, act: { take: true } }] : [];
    },
    setBusy(isBusy) {
      isHeld = isBusy;
      // The button that began the round goes, and until a tile is open nothing comes in its place.
      const isBegun = !isBusy && shown !== undefined && !shown.isOver && openedOf(shown).length === 0;
      if (isBegun && document.activeElement?.classList.contains("commit")) tiles[0]?.focus();
    },
    last: (round) => ({ text: figures.times(round.shown.multiplier as number, 2), isHigh: round.paid > 0 }),
  };
};
