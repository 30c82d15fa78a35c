/** Shown in place of an amount that only the player may read. */
export const HIDDEN = "•••";
