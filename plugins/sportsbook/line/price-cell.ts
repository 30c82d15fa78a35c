import type { Price } from "../contract.ts";
import type { Flushed } from "./frame-queue.ts";

type Listener = (price: Price | undefined) => void;

/** One price with its subscribers. */
export class PriceCell implements Flushed {
  isQueued = false;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly read: () => Price | undefined) {}

  flush(): void {
    if (this.listeners.size === 0) return;
    const price = this.read();
    for (const listener of this.listeners) listener(price);
  }

  add(listener: Listener): () => void {
    // Wrapped, so that the same function can subscribe twice.
    const own: Listener = (price) => listener(price);
    this.listeners.add(own);
    return () => void this.listeners.delete(own);
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0;
  }
}
