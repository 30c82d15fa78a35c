/** The door through which another way of login leads. */
export type { Doorway, LetIn } from "./doorway.ts";
