import { slot } from "@core";

/** The middle of the bottom navigation: the slip's button. */
export const BOTTOM_NAV_SLIP = slot("menu/bottom-nav-slip");

/** The settings on the menu's own screen. */
export const MENU_SETTINGS = slot("menu/settings");

/** The player's own pages, on the menu's own screen. */
export const MENU_OWN = slot("menu/own");
