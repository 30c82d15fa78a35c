import { token } from "@core";
import type { MyBetsStore } from "./my-bets-store.ts";

// Used only by this plugin's own screens and fillings.
export const MY_BETS = token<MyBetsStore>("my-bets/store");
