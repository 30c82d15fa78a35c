import { Store, type Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

/** Facts that plugins contribute to `window.openline.snapshot()`. */
export interface PageFacts {
  /** The player's currency. Defaults to the configuration's. */
  readonly currency: string | undefined;
  /** The running experiments, with the variation that this page received. */
  readonly experiments: Readonly<Record<string, string | number | boolean>>;
}

export interface FactSheet extends Readable<PageFacts> {
  tell(facts: Partial<PageFacts>): void;
}

export const PAGE_FACTS = token<FactSheet>("core/page-facts");

export class PageFactSheet extends Store<PageFacts> implements FactSheet {
  constructor() {
    super({ currency: undefined, experiments: {} });
  }

  tell(facts: Partial<PageFacts>): void {
    this.set((before) => ({ ...before, ...facts }));
  }
}
