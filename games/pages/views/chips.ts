import { h, ltr, place } from "../frame/dom.ts";
import type { Figures } from "../frame/figures.ts";
import type { Texts } from "../frame/texts.ts";

const EURO_CHIPS = [50, 100, 200, 500, 2_500];
const COLOURS = ["#5a6771", "#1f5fbf", "#5b3fc4", "#b3182b", "#0b7350"];
const MOST_CHIPS = 50;

/** Chips of a few values, and where they were put. */
export class Chips {
  readonly fields: readonly HTMLElement[];
  isHeld = false;
  private placed: readonly { readonly on: string; readonly stake: number }[] = [];
  private chip: number;

  constructor(
    private readonly t: Texts,
    private readonly figures: Figures,
    scale: number,
    private readonly changed: () => void,
  ) {
    const values = EURO_CHIPS.map((value) => value * scale);
    this.chip = values[1]!;
    const buttons = values.map((value, at) => {
      const button = h("button", { type: "button", class: "option", "aria-pressed": String(value === this.chip), onclick: () => pick(value) }, ltr(this.short(value))); // prettier-ignore
      return place(button, { "--chip": COLOURS[at]! });
    });
    const pick = (value: number) => {
      this.chip = value;
      for (const [at, button] of buttons.entries()) button.setAttribute("aria-pressed", String(values[at] === value));
    };
    const plain = (text: string, press: () => void) =>
      h("button", { type: "button", class: "plain option", onclick: press }, text);
    this.fields = [
      h("div", { class: "chip-tray", role: "group", "aria-label": t("chip") }, ...buttons),
      h(
        "div",
        { class: "pair" },
        plain(t("undo"), () => this.change(this.placed.slice(0, -1))),
        plain(t("clear"), () => this.change([])),
      ),
    ];
  }

  put(on: string): void {
    if (this.placed.length < MOST_CHIPS) this.change([...this.placed, { on, stake: this.chip }]);
  }

  /** Those on one place are one; undefined where there are none. */
  bet(): { readonly chips: readonly { readonly on: string; readonly stake: number }[] } | undefined {
    return this.placed.length === 0 ? undefined : { chips: [...this.together()].map(([on, stake]) => ({ on, stake })) };
  }

  promise(): string {
    const total = this.placed.reduce((sum, { stake }) => sum + stake, 0);
    return total === 0 ? this.t("place-chips") : this.figures.amount(total);
  }

  /** Shows on a place what lies there. */
  mark(button: HTMLElement, on: string, name: string): void {
    const sum = this.together().get(on);
    button.querySelector(".bet-chip")?.remove();
    button.setAttribute("aria-label", sum === undefined ? name : `${name}: ${this.figures.amount(sum)}`);
    if (sum !== undefined) button.append(h("b", { class: "bet-chip" }, ltr(this.short(sum))));
  }

  private change(next: typeof this.placed): void {
    if (this.isHeld) return;
    this.placed = next;
    this.changed();
  }

  private together(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { on, stake } of this.placed) sums.set(on, (sums.get(on) ?? 0) + stake);
    return sums;
  }

  private short(minor: number): string {
    return this.figures.number(minor / 100, { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 });
  }
}
