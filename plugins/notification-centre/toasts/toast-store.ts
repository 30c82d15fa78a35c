import { type Scope, Store } from "@core";

/** A message over the page, as in the specification. */
export interface Toast {
  readonly id: number;
  /** False while it waits for its turn. */
  readonly isVisible: boolean;
  readonly message: string;
  readonly type: "toast" | "success" | "warn" | "error";
  readonly name: string | undefined;
  readonly showButton: boolean;
  readonly isMultipleChoice: boolean;
  readonly totalSelectedFavourite: number;
}

/** Fields that are left out are not wanted. */
export type ToastWish = Pick<Toast, "message" | "type"> & {
  readonly [K in "name" | "showButton" | "isMultipleChoice" | "totalSelectedFavourite"]?: Toast[K] | undefined;
};

export type ClosedBy = "time" | "player" | "button";

/** The reason why a message stays: the pointer on it, the focus in it, or a hidden page. */
export type HeldBy = "pointer" | "focus" | "page";

/** More than these would cover the page. */
const AT_MOST = 3;
/** When more than these wait, the oldest is dropped: the notification center has the important ones. */
const MOST_WAITING = 5;

/**
 * How long a message stays, in milliseconds: long enough for a slow reader to read it twice, and longer for failures.
 */
export const staysMs = ({ type, message }: Pick<Toast, "type" | "message">): number =>
  Math.max(type === "error" ? 20_000 : 8000, 2000 + message.length * 120);

/** Messages that appear over the page in turn and disappear by themselves. */
export class ToastStore extends Store<readonly Toast[]> {
  private last = 0;
  private isPageHidden = false;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly holds = new Map<number, Set<HeldBy>>();

  constructor(
    scope: Scope,
    private readonly onClosed: (toast: Toast, by: ClosedBy) => void,
  ) {
    super([]);
    scope.add(() => this.timers.forEach(clearTimeout));
  }

  show(wish: ToastWish): void {
    const { name, showButton = false, isMultipleChoice = false, totalSelectedFavourite = 0 } = wish;
    const { message, type } = wish;
    const content = { message, type, name, showButton, isMultipleChoice, totalSelectedFavourite };
    const before = isMultipleChoice
      ? this.state.find((each) => each.isMultipleChoice && each.name === name)
      : undefined;
    if (before) {
      this.set((toasts) => toasts.map((each) => (each === before ? { ...before, ...content } : each)));
      if (before.isVisible) this.start(before.id);
      return;
    }
    this.set((toasts) => withoutOldest([...toasts, { id: ++this.last, isVisible: false, ...content }]));
    this.showNext();
  }

  /** Keeps a message while the player is reading it. */
  hold(id: number, by: HeldBy): void {
    this.holds.set(id, (this.holds.get(id) ?? new Set()).add(by));
    clearTimeout(this.timers.get(id));
  }

  /** Starts its time again once nothing holds it any more. */
  release(id: number, by: HeldBy): void {
    this.holds.get(id)?.delete(by);
    this.start(id);
  }

  /** The page was hidden, or is visible again. */
  followPage(isHidden: boolean): void {
    this.isPageHidden = isHidden;
    for (const { id } of this.state.filter(({ isVisible }) => isVisible)) {
      if (isHidden) this.hold(id, "page");
      else this.release(id, "page");
    }
  }

  close(id: number, by: ClosedBy): void {
    const toast = this.state.find((each) => each.id === id);
    if (!toast) return;
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.holds.delete(id);
    this.set((toasts) => toasts.filter((each) => each !== toast));
    this.onClosed(toast, by);
    this.showNext();
  }

  private showNext(): void {
    const free = AT_MOST - this.state.filter(({ isVisible }) => isVisible).length;
    const next = this.state.filter(({ isVisible }) => !isVisible).slice(0, Math.max(0, free));
    if (next.length === 0) return;
    this.set((toasts) => toasts.map((each) => (next.includes(each) ? { ...each, isVisible: true } : each)));
    for (const { id } of next) {
      if (this.isPageHidden) this.hold(id, "page");
      this.start(id);
    }
  }

  private start(id: number): void {
    clearTimeout(this.timers.get(id));
    const toast = this.state.find((each) => each.id === id);
    if (!toast || (this.holds.get(id)?.size ?? 0) > 0) return;
    this.timers.set(
      id,
      setTimeout(() => this.close(id, "time"), staysMs(toast)),
    );
  }
}

function withoutOldest(toasts: readonly Toast[]): readonly Toast[] {
  const waiting = toasts.filter(({ isVisible }) => !isVisible);
  return waiting.length > MOST_WAITING ? toasts.filter((each) => each !== waiting[0]) : toasts;
}
