import { slot } from "@core";

/** The settings on the menu's own screen. */
export const MENU_SETTINGS = slot("menu/settings");
