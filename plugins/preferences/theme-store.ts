import { KEYS, Store, type Storage } from "@core";
import type { Theme, ThemeMode, ThemeName, ThemeState } from "./contract.ts";

const MODES: readonly ThemeMode[] = ["auto", "dark", "light"];
const NAMES: readonly ThemeName[] = ["floodlight", "floodlight-contrast"];

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T =>
  allowed.find((each) => each === value) ?? allowed[0]!;

/** What a choice comes to on a device that prefers dark or light. Garbage in the storage is no choice. */
export function themeOf(mode: string | undefined, name: string | undefined, prefersDark: boolean): ThemeState {
  const chosen = oneOf(MODES, mode);
  const shown = chosen === "auto" ? (prefersDark ? "dark" : "light") : chosen;
  return { mode: chosen, name: oneOf(NAMES, name), shown };
}

export class ThemeStore extends Store<ThemeState> implements Theme {
  private prefersDark: boolean;

  constructor(private readonly storage: Storage) {
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    super(themeOf(storage.get(KEYS.themeMode), storage.get(KEYS.themeName), prefersDark));
    this.prefersDark = prefersDark;
  }

  setMode(mode: ThemeMode): void {
    this.storage.set(KEYS.themeMode, mode);
    this.read();
  }

  setName(name: ThemeName): void {
    this.storage.set(KEYS.themeName, name);
    this.read();
  }

  /** The device went over to dark or light. */
  followDevice(prefersDark: boolean): void {
    this.prefersDark = prefersDark;
    this.read();
  }

  /** Takes what is stored, here or by another tab. */
  read(): void {
    this.set(() => themeOf(this.storage.get(KEYS.themeMode), this.storage.get(KEYS.themeName), this.prefersDark));
  }
}

/** Puts a theme on the page. */
export function applyTheme({ shown, name }: ThemeState, root: HTMLElement): void {
  root.dataset["theme"] = shown;
  root.dataset["themeName"] = name;
  if (name === "floodlight-contrast") root.dataset["contrast"] = "more";
  else delete root.dataset["contrast"];
}
