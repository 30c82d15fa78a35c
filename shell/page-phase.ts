import { nextTask, token, whenIdle } from "@core";

/** How far the page's start has come. */
export class PagePhase {
  /** Resolves when the first screen has been painted and the page has nothing to do for a moment. */
  readonly firstScreenPainted: Promise<void>;
  private resolve: () => void = () => undefined;
  private lastTurn: Promise<void>;

  constructor() {
    this.firstScreenPainted = new Promise((resolve) => (this.resolve = resolve));
    this.lastTurn = this.firstScreenPainted;
  }

  /** Resolves after the first screen has been painted, for each who asks in a task of its own. */
  turn(): Promise<void> {
    return (this.lastTurn = this.lastTurn.then(nextTask));
  }

  /** The first screen is in the page; the frame after the next one shows it. A hidden page paints nothing. */
  screenRendered(): void {
    if (document.hidden) this.resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(this.resolve)));
  }
}

export const PAGE_PHASE = token<PagePhase>("shell/page-phase");
