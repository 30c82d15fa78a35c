import { Store, type Scope } from "@core";

export interface Toast {
  readonly id: number;
  readonly kind: "info" | "success" | "warn" | "error";
  readonly message: string;
}

/** How long a message stays when nobody closes it, in milliseconds. */
const STAYS_MS = 8000;

/** More than these would cover the page; the oldest goes. */
const AT_MOST = 3;

/** Messages that appear over the page and go by themselves. */
export class ToastStore extends Store<readonly Toast[]> {
  private last = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(scope: Scope) {
    super([]);
    scope.add(() => this.timers.forEach(clearTimeout));
  }

  show(kind: Toast["kind"], message: string): void {
    const id = ++this.last;
    this.set((toasts) => [...toasts, { id, kind, message }].slice(-AT_MOST));
    this.release(id);
  }

  /** Keeps a message while the player is at it. */
  hold(id: number): void {
    clearTimeout(this.timers.get(id));
  }

  release(id: number): void {
    this.hold(id);
    this.timers.set(
      id,
      setTimeout(() => this.dismiss(id), STAYS_MS),
    );
  }

  dismiss(id: number): void {
    this.hold(id);
    this.timers.delete(id);
    this.set((toasts) => toasts.filter((toast) => toast.id !== id));
  }
}
