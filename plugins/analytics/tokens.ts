import { token, type Purpose } from "@core";

/** What the configured tools would need the player's agreement to. */
export const ASKED = token<readonly Purpose[]>("analytics/asked-purposes");
