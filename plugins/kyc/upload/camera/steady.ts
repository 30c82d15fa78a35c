import { type Flaw, FLAWS } from "../picture/quality.ts";

/** A flaw is shown once most of the latest checks have found it, so that hints do not flicker. */
const LOOKS = 4;

/** The flaws that last. The result is the same object until it changes. */
export class Steady {
  private looks: readonly (readonly Flaw[])[] = [];
  private shown: readonly Flaw[] = [];

  add(found: readonly Flaw[]): readonly Flaw[] {
    this.looks = [...this.looks, found].slice(-LOOKS);
    const times = (flaw: Flaw) => this.looks.filter((look) => look.includes(flaw)).length;
    const lasting = FLAWS.filter((flaw) => {
      const needed = this.shown.includes(flaw) ? LOOKS / 4 : LOOKS / 2 + 1;
      return times(flaw) >= needed;
    });
    if (lasting.join() !== this.shown.join()) this.shown = lasting;
    return this.shown;
  }
}

/** Limits how often texts go to screen readers: after the pause only the newest one is said. */
export class Sayings {
  private last: { readonly text: string; readonly at: number } | undefined;

  constructor(private readonly leastMs: number) {}

  /** The text that is to be said now; undefined if nothing is. */
  next(text: string, now: number): string | undefined {
    if (text === (this.last?.text ?? "")) return undefined;
    if (this.last && now - this.last.at < this.leastMs) return undefined;
    this.last = { text, at: now };
    return text;
  }
}
