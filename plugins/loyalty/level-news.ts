import { Store, token } from "@core";

/** Counts the changes of the level that this page has heard of, so that a screen loads again. */
export class LevelNews extends Store<number> {
  constructor() {
    super(0);
  }

  note(): void {
    this.set((count) => count + 1);
  }
}

export const LEVEL_NEWS = token<LevelNews>("loyalty/level-news");
