import { h } from "./dom.ts";
import { type Figures, minorOf } from "./figures.ts";
import type { Texts } from "./texts.ts";

interface Limits {
  readonly least: number;
  readonly greatest: number;
}

/** The stake: typed, halved, doubled, and held to its limits. */
export class StakeField {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly parts: HTMLElement[];

  constructor(
    t: Texts,
    private readonly figures: Figures,
    private readonly limits: Limits,
    changed: () => void,
  ) {
    const typed = () => {
      this.input.setAttribute("aria-invalid", String(this.problem() !== undefined));
      changed();
    };
    this.input = h("input", {
      id: "stake",
      dir: "ltr",
      inputmode: "decimal",
      autocomplete: "off",
      maxlength: 12,
      "aria-describedby": "stake-limits",
      oninput: typed,
    });
    const set = (minor: number) => {
      this.set(Math.min(Math.max(minor, limits.least), limits.greatest));
      typed();
    };
    const button = (label: string, sign: string, of: (minor: number) => number) =>
      h("button", { type: "button", "aria-label": label, onclick: () => set(of(this.minor ?? limits.least)) }, sign);
    const half = button(t("halve"), "½", (minor) => Math.floor(minor / 2));
    const twice = button(t("double"), "2×", (minor) => minor * 2);
    this.parts = [this.input, half, twice];
    const range = `${figures.amount(limits.least)}–${figures.amount(limits.greatest)}`;
    this.element = h(
      "div",
      { class: "stepper" },
      half,
      h("div", {}, h("label", { for: "stake" }, t("stake")), this.input),
      twice,
      h("span", { id: "stake-limits", class: "hidden" }, `${t("stakes")} ${range}`),
    );
    this.set(Math.max(limits.least, Math.min(limits.least * 10, limits.greatest)));
  }

  get minor(): number | undefined {
    return minorOf(this.input.value);
  }

  /** Why it cannot be staked. */
  problem(): { readonly key: "not-amount" | "too-low" | "too-high"; readonly amount: string } | undefined {
    const { minor, limits, figures } = this;
    if (minor === undefined) return { key: "not-amount", amount: "" };
    if (minor < limits.least) return { key: "too-low", amount: figures.amount(limits.least) };
    return minor > limits.greatest ? { key: "too-high", amount: figures.amount(limits.greatest) } : undefined;
  }

  set isBusy(isBusy: boolean) {
    for (const part of this.parts) part.toggleAttribute("disabled", isBusy);
  }

  private set(minor: number): void {
    this.input.value = (minor / 100).toFixed(2);
  }
}
