import { type Purpose, token } from "@core";

/** The purposes for which the configured tools need the player's consent. */
export const ASKED = token<readonly Purpose[]>("analytics/asked-purposes");
