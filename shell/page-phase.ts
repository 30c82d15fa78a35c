import { token, whenIdle } from "@core";
import { nextTask } from "@core/host";

/** How long a page in a frame waits for its first paint, in milliseconds: out of the reader's sight it has none. */
const UNSEEN_MS = 1_000;

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
    if (document.hidden) return this.resolve();
    // The page around a frame waits for its first word, wherever on the page it is.
    if (window.parent !== window) setTimeout(this.resolve, UNSEEN_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(this.resolve)));
  }
}

export const PAGE_PHASE = token<PagePhase>("shell/page-phase");
