/** One way to show the matches of the bench. */
export interface Contender {
  /** Hears no more prices, though they go on arriving. */
  hush?(): void;
  stop(): void;
}

/** Shows matches in a place and has them followed. */
export type Show = (place: HTMLElement, ids: readonly string[]) => Promise<Contender>;
