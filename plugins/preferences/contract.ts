import { type Readable, token } from "@core";
import type { BrandTheme } from "./wire.ts";

export type ThemeMode = "auto" | "dark" | "light";
/** The product's look, the same with more contrast, or the name of a look in the configuration. */
export type ThemeName = "floodlight" | "floodlight-contrast" | (string & {});

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly name: ThemeName;
  /** The mode that `auto` means on this device; otherwise the chosen mode itself. */
  readonly shown: "dark" | "light";
}

/** How the product looks, stored in this browser. */
export interface Theme extends Readable<ThemeState> {
  /** The looks in the configuration, besides the product's own. */
  readonly themes: readonly BrandTheme[];
  setMode(mode: ThemeMode): void;
  setName(name: ThemeName): void;
}

export const THEME = token<Theme>("preferences/theme");

export interface LanguagePopupState {
  readonly isShown: boolean;
}

/** The dialog in which the player chooses another language. */
export interface LanguagePopup extends Readable<LanguagePopupState> {
  show(): void;
  hide(): void;
}

export const LANGUAGE_POPUP = token<LanguagePopup>("preferences/language-popup");
