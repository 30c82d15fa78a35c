import { slot } from "@core";

/** The top of the first page, above the rows that plugins' manifests have for it. Home has no content of its own. */
export const HOME_HERO = slot("home/hero");

/** Whether an address, with or without a language prefix, is the first page's. */
export const isHomeAddress = (pathname: string): boolean => /^\/(?:[a-z]{2}\/?)?$/.test(pathname);
