import type { Unsubscribable } from "rxjs";

/** Something that can be closed: a subscription, an object with `dispose`, or a function. */
export type Disposer = Unsubscribable | { dispose(): void } | (() => void);

/** Owns everything a plugin opened; disposing it closes all of it, last opened first. */
export class Scope {
  private disposers: Disposer[] = [];
  private readonly controller = new AbortController();

  /** Aborts with the scope; pass it to fetch. */
  readonly signal = this.controller.signal;

  /** Hands something over to be closed with the scope; what comes after the end is closed at once. */
  add<T extends Disposer>(disposer: T): T {
    if (this.signal.aborted) run(disposer);
    else this.disposers.push(disposer);
    return disposer;
  }

  /** Adds an event listener that ends with the scope. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
    target.addEventListener(type, listener, { ...options, signal: this.signal });
  }

  /** A scope that ends with this one, or earlier. */
  child(): Scope {
    const child = new Scope();
    this.add(child);
    return child;
  }

  /** Closes everything. One disposer that throws does not keep the others open. */
  dispose(): void {
    this.controller.abort();
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
