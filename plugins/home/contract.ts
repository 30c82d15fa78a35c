import { slot } from "@core";

/** The first page: the hero, then the rows, top to bottom. Home has no content of its own. */
export const HOME_HERO = slot("home/hero");
export const HOME_ROWS = slot("home/rows");

/** Whether an address, with or without a language prefix, is the first page's. */
export const isHomeAddress = (pathname: string): boolean => /^\/(?:[a-z]{2}\/?)?$/.test(pathname);
