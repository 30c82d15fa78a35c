import type { Viewport, ViewportState } from "../page/viewport.ts";
import { Store } from "../store.ts";

/** A window of a given size: a phone's by default. */
export class TestViewport extends Store<ViewportState> implements Viewport {
  constructor() {
    super({ view: "simple", isNarrow: true, channel: "MOBILE_WEB", deviceType: "none", width: 390 });
  }

  become(change: Partial<ViewportState>): void {
    this.set((state) => ({ ...state, ...change }));
  }
}
