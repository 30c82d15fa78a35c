import { token } from "@core";
import type { KeptBets } from "./offline/kept-bets.ts";
import type { UpdateStore } from "./worker/update-store.ts";

// Used only by this plugin's own screens and fillings.
export const UPDATE = token<UpdateStore>("pwa/update");
export const KEPT_BETS = token<KeptBets>("pwa/kept-bets");
