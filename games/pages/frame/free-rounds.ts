import type { AtTable, Round } from "./api.ts";
import { h } from "./dom.ts";
import type { Figures } from "./figures.ts";
import type { Texts } from "./texts.ts";

/** What the house says where free rounds are used up, or were never there. */
const OVER = new Set(["FREE_ROUNDS_OVER", "NO_FREE_ROUND"]);

/** The rounds of a bonus, which are played before any stake of the player's own. */
export class FreeRounds {
  readonly element = h("p", { class: "note", role: "status", hidden: true });

  constructor(
    private readonly t: Texts,
    private readonly figures: Figures,
    private left: AtTable["freeRounds"],
  ) {
    this.show();
  }

  /** The stake of the next round, where that is a free one. */
  get stake(): number | undefined {
    return this.left?.stake;
  }

  /** Counts a round that was played. */
  count({ isFree, paid }: Round): void {
    if (!this.left || !isFree) return;
    const left = this.left.left - 1;
    this.left = left > 0 ? { ...this.left, left, most: Math.max(0, this.left.most - paid) } : null;
    this.show();
  }

  /** Whether a round was refused because there are none any more. */
  endBy(code: string, refusal: unknown): boolean {
    const said = typeof refusal === "object" && refusal !== null && "code" in refusal ? String(refusal.code) : code;
    if (!OVER.has(said)) return false;
    this.left = null;
    this.show();
    return true;
  }

  private show(): void {
    const { left, t, figures, element } = this;
    element.hidden = left === null;
    const values = left && { n: left.left, stake: figures.amount(left.stake), most: figures.amount(left.most) };
    element.textContent = values ? t("free-left", values) : "";
  }
}

/** What a round has cost its player. */
export const costOf = ({ isFree, staked }: Round): number => (isFree ? 0 : staked);
