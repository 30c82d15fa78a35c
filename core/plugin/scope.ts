import type { Unsubscribable } from "rxjs";

/** Something that can be closed: a subscription, an object with `dispose`, or a function. */
export type Disposer = Unsubscribable | { dispose(): void } | (() => void);

/** Owns everything that a plugin opened. Disposing of it closes all of that, last opened first. */
export class Scope {
  private disposers: Disposer[] = [];
  private controller: AbortController | undefined;
  private isOver = false;

  /** Aborts with the scope; pass it to fetch. Made when it is first asked for: most scopes never need it. */
  get signal(): AbortSignal {
    if (!this.controller) {
      this.controller = new AbortController();
      if (this.isOver) this.controller.abort();
    }
    return this.controller.signal;
  }

  /** Adds something to close with the scope. If the scope has ended, it is closed at once. */
  add<T extends Disposer>(disposer: T): T {
    if (this.isOver) run(disposer);
    else this.disposers.push(disposer);
    return disposer;
  }

  /** Adds an event listener that is removed when the scope ends. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
    target.addEventListener(type, listener, { ...options, signal: this.signal });
  }

  /** A scope that ends with this one, or before it. */
  child(): Scope {
    const child = new Scope();
    this.add(child);
    return child;
  }

  /** Closes everything. If one disposer throws, the others still run. */
  dispose(): void {
    this.isOver = true;
    this.controller?.abort();
    for (const disposer of this.disposers.splice(0).reverse()) {
      try {
        run(disposer);
      } catch (error) {
        console.error("something could not be closed", error);
      }
    }
  }
}

function run(disposer: Disposer): void {
  if (typeof disposer === "function") disposer();
  else if ("unsubscribe" in disposer) disposer.unsubscribe();
  else disposer.dispose();
}
