import { token } from "@core";
import type { MyBetsStore } from "./my-bets-store.ts";

// What only this plugin's own screens and fillings use.
export const MY_BETS = token<MyBetsStore>("my-bets/store");
