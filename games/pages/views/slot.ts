import type { SlotEvent } from "../../slots/table.ts";
import { copperCanyon } from "../../slots/titles/copper-canyon.ts";
import { nineLanterns } from "../../slots/titles/nine-lanterns.ts";
import { prismCascade } from "../../slots/titles/prism-cascade.ts";
import type { Round } from "../frame/api.ts";
import { h } from "../frame/dom.ts";
import { shownOf } from "../reels/board.ts";
import type { Board, Drawing } from "../reels/drawing.ts";
import { StillDrawing } from "../reels/still.ts";
import { hasFastWebGL } from "../reels/webgl.ts";
import type { MakeView } from "./view.ts";

const TITLES = [nineLanterns, copperCanyon, prismCascade];

type Paying = Exclude<SlotEvent, { readonly kind: "fall" }>;

/** Reels that stop on what was drawn. What it returned is drawn over them and said in words. */
export const slot: MakeView = ({ game, t, figures, isStill, cycleMs }) => {
  const { title } = TITLES.find(({ id }) => id === game)!;
  const lines = "lines" in title ? title.lines : [];
  const board: Board = { game, lines, reels: title.reels, rows: title.rows, symbols: title.symbols.length };
  const isMore = (round: Round) => round.paid > round.staked;
  const still = new StillDrawing(board);
  const element = h("div", { class: "slot" }, still.element);
  let drawing: Drawing = still;
  let next: Drawing | undefined;
  let isPlaying = false;

  /** Between rounds only: what has begun is seen to its end where it began. */
  function turnTo(other: Drawing): void {
    next = other;
    if (isPlaying) return;
    next = undefined;
    if (other === drawing) return;
    other.stand(drawing.grid);
    drawing.close();
    drawing = other;
    still.element.toggleAttribute("data-covered", other !== still);
  }

  /** The renderer is a large script: it comes once the board of a slot stands, and only where it is to move. */
  async function move(): Promise<void> {
    const stage = element.closest<HTMLElement>(".stage");
    if (!stage || !hasFastWebGL()) return;
    const { openMoving } = await import("../reels/moving/moving.ts");
    const lost = () => turnTo(still);
    turnTo(await openMoving({ board, cycleMs, stage, place: still.element, lost }));
  }
  if (!isStill) requestAnimationFrame(() => void move().catch(() => undefined));

  async function playing(play: () => Promise<void>): Promise<void> {
    isPlaying = true;
    await play();
    isPlaying = false;
    if (next) turnTo(next);
  }

  return {
    stage: element,
    fields: [],
    verb: t("spin"),
    bet: (stake) => ({ stake }),
    promise: (stake) => figures.amount(stake),
    begin() {
      isPlaying = true;
      drawing.begin();
    },
    settle() {
      drawing.stand(drawing.grid);
      isPlaying = false;
      if (next) turnTo(next);
    },
    show: (round, isNew) =>
      playing(async () => {
        const shown = shownOf(round);
        const outcome = round.paid === 0 ? "none" : isMore(round) ? "win" : "low";
        const told = { isNew, outcome, amount: figures.amount(round.paid) } as const;
        try {
          await drawing.show(shown, told);
        } catch {
          // Whatever a renderer does: the round is shown, and told.
          next = still;
          await still.show(shown, told);
        }
      }),
    words(round) {
      const paying = shownOf(round).events.filter((event): event is Paying => event.kind !== "fall");
      const said = paying.slice(0, 3).map((event) => {
        const pays = figures.times(event.returned, 2);
        return event.kind === "line"
          ? t("line-pays", { line: event.line + 1, count: event.count, pays })
          : t("cluster-pays", { count: event.cells.length, pays });
      });
      const more = paying.length > said.length ? "…" : "";
      return paying.length === 0 ? t("nothing-paid") : `${said.join(", ")}${more}.`;
    },
    last: (round) => ({ text: figures.times(shownOf(round).returned, 2), isHigh: isMore(round) }),
  };
};
