/** One way to show the benchmark's matches. */
export interface Contender {
  /** Stops receiving prices, although they keep arriving. */
  hush?(): void;
  stop(): void;
}

/** Shows matches in an element and subscribes to them. */
export type Show = (place: HTMLElement, ids: readonly string[]) => Promise<Contender>;
