import type { Scope } from "@core";
import type { FrameWord } from "../words-wire.ts";
import { eyeOf, type Seen } from "./eye-rules.ts";
import { HeightTeller } from "./height-teller.ts";
import "./eye.css";

/** Browsers draw no frame that nobody sees yet, and tell no sizes in it: it is measured by the clock as well. */
const UNSEEN_MS = 500;

/**
 * Where the reader's eye is: dialogs, sheets and bars stand in the part of the frame that is seen. Where the frame is as
 * high as its content, the host hears how high that is, and where a new screen begins.
 */
export class Eye {
  private seen: Seen | undefined;
  private isContent = false;
  private isBack = false;
  private pathname: string | undefined;
  private readonly teller: HeightTeller;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `now`: milliseconds of a steady clock. */
  constructor(
    private readonly say: (word: FrameWord) => void,
    now: () => number,
    private readonly scope: Scope,
  ) {
    this.teller = new HeightTeller(now);
    scope.listen(window, "resize", () => this.show());
    scope.listen(window, "popstate", () => (this.isBack = true));
    scope.add(() => clearTimeout(this.timer));
  }

  see(seen: Seen, isContent: boolean): void {
    this.seen = seen;
    if (isContent && !this.isContent) {
      const observer = new ResizeObserver(this.measure);
      observer.observe(document.body);
      this.scope.add(() => observer.disconnect());
      this.measure();
    }
    this.isContent ||= isContent;
    this.show();
  }

  /** A screen has come; the reader is to see where it begins, unless they went back to where they were. */
  arrived(path: string): void {
    const [pathname] = path.split("?");
    const isNew = pathname !== this.pathname && !this.isBack;
    this.pathname = pathname;
    this.isBack = false;
    if (isNew && this.isContent) this.say({ type: "scroll-to", top: 0 });
  }

  private show(): void {
    if (!this.seen) return;
    const root = document.documentElement;
    const { start, size } = eyeOf(this.seen, innerHeight);
    root.dataset["eye"] = this.isContent ? "content" : "fixed";
    root.style.setProperty("--eye-start", `${start}px`);
    root.style.setProperty("--eye-size", `${size}px`);
  }

  private readonly measure = (): void => {
    const step = this.teller.measured(document.body.getBoundingClientRect().height);
    clearTimeout(this.timer);
    if (step.kind === "tell") this.say({ type: "resize", height: step.height });
    // What grows with the frame is measured again only when it has changed.
    if (step.kind !== "loop") this.timer = setTimeout(this.measure, step.kind === "wait" ? step.ms : UNSEEN_MS);
    if (step.kind === "loop")
      this.say({
        type: "error",
        code: "RESIZE_LOOP",
        verb: "set-viewport",
        message: "The content grows with the frame; its height is told again when it rests",
      });
  };
}
