import { token, whenIdle } from "@core";

/** How far the page's start has come. */
export class PagePhase {
  /** Resolves when the first screen has been painted and the page has nothing to do for a moment. */
  readonly firstScreenPainted: Promise<void>;
  private resolve: () => void = () => undefined;

  constructor() {
    this.firstScreenPainted = new Promise((resolve) => (this.resolve = resolve));
  }

  /** The first screen is in the page; the frame after the next one shows it. A hidden page paints nothing. */
  screenRendered(): void {
    if (document.hidden) this.resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(this.resolve)));
  }
}

export const PAGE_PHASE = token<PagePhase>("shell/page-phase");
