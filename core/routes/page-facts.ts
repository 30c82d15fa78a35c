import { token } from "../plugin/token.ts";
import { type Readable, Store } from "../store.ts";

/** Facts that plugins contribute to `window.openline.snapshot()`. */
export interface PageFacts {
  /** The player's currency. Defaults to the configuration's. */
  readonly currency: string | undefined;
  /** The running experiments, with the variation that this page received. */
  readonly experiments: Readonly<Record<string, string | number | boolean>>;
}

export interface FactSheet extends Readable<PageFacts> {
  update(facts: Partial<PageFacts>): void;
}

export const PAGE_FACTS = token<FactSheet>("core/page-facts");

export class PageFactSheet extends Store<PageFacts> implements FactSheet {
  constructor() {
    super({ currency: undefined, experiments: {} });
  }

  update(facts: Partial<PageFacts>): void {
    this.set((before) => ({ ...before, ...facts }));
  }
}
