import { token, type Readable } from "@core";

export type ThemeMode = "auto" | "dark" | "light";
/** The brand's look, and the same with more contrast. */
export type ThemeName = "floodlight" | "floodlight-contrast";

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly name: ThemeName;
  /** What `auto` comes to on this device; the mode itself otherwise. */
  readonly shown: "dark" | "light";
}

/** How the product looks, kept in this browser. */
export interface Theme extends Readable<ThemeState> {
  setMode(mode: ThemeMode): void;
  setName(name: ThemeName): void;
}

export const THEME = token<Theme>("preferences/theme");
