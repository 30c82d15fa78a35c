import { token, whenIdle } from "@core";
import { nextTask } from "@core/host";

/** The progress of the page's start. */
export class PagePhase {
  /** Resolves when the first screen has been painted and the page is idle for a moment. */
  readonly firstScreenPainted: Promise<void>;
  private resolve: () => void = () => undefined;
  private lastTurn: Promise<void>;

  constructor() {
    this.firstScreenPainted = new Promise((resolve) => (this.resolve = resolve));
    this.lastTurn = this.firstScreenPainted;
  }

  /** Resolves after the first screen has been painted, in a separate task for each caller. */
  turn(): Promise<void> {
    return (this.lastTurn = this.lastTurn.then(nextTask));
  }

  /** The first screen is rendered; the frame after the next one shows it. A hidden page paints nothing. */
  screenRendered(): void {
    if (document.hidden) this.resolve();
    else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(this.resolve)));
  }
}

export const PAGE_PHASE = token<PagePhase>("shell/page-phase");
