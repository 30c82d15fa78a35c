/** Stands for an amount that nobody beside the player is to read. */
export const HIDDEN = "•••";
