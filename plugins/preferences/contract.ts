import { token, type Readable } from "@core";
import type { BrandTheme } from "./wire.ts";

export type ThemeMode = "auto" | "dark" | "light";
/** The product's look, the same with more contrast, or the name of one that the configuration brings. */
export type ThemeName = "floodlight" | "floodlight-contrast" | (string & {});

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly name: ThemeName;
  /** What `auto` comes to on this device; the mode itself otherwise. */
  readonly shown: "dark" | "light";
}

/** How the product looks, kept in this browser. */
export interface Theme extends Readable<ThemeState> {
  /** The looks that the configuration brings besides the product's own. */
  readonly themes: readonly BrandTheme[];
  setMode(mode: ThemeMode): void;
  setName(name: ThemeName): void;
}

export const THEME = token<Theme>("preferences/theme");

export interface LanguagePopupState {
  readonly isShown: boolean;
}

/** Where the player chooses another language. */
export interface LanguagePopup extends Readable<LanguagePopupState> {
  show(): void;
  hide(): void;
}

export const LANGUAGE_POPUP = token<LanguagePopup>("preferences/language-popup");
