import { Store, type Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

/** What plugins tell about the page to whoever asks `window.openline.snapshot()`. */
export interface PageFacts {
  /** The currency that the player sees; the configuration's where nobody told. */
  readonly currency: string | undefined;
  /** Running experiments and the variation that this page got. */
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
