import { type Config, KEYS, type Storage, Store } from "@core";
import type { Theme, ThemeMode, ThemeName, ThemeState } from "./contract.ts";
import { type BrandTheme, brandThemes } from "./wire.ts";

const MODES: readonly ThemeMode[] = ["auto", "dark", "light"];
const NAMES: readonly ThemeName[] = ["floodlight", "floodlight-contrast"];

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T =>
  allowed.find((each) => each === value) ?? allowed[0]!;

/** The chosen or stored theme, from any source. */
export interface KeptTheme {
  readonly mode: string | undefined;
  readonly name: string | undefined;
}

/**
 * The theme that a choice means on a device that prefers dark or light. An invalid stored value counts as no choice.
 */
export function themeOf(kept: KeptTheme, prefersDark: boolean, themes: readonly BrandTheme[] = []): ThemeState {
  const mode = oneOf(MODES, kept.mode);
  const shown = mode === "auto" ? (prefersDark ? "dark" : "light") : mode;
  return { mode, name: oneOf([...NAMES, ...themes.map(({ name }) => name)], kept.name), shown };
}

export class ThemeStore extends Store<ThemeState> implements Theme {
  private prefersDark: boolean;
  /** The brand's looks; empty if its list is invalid. */
  readonly themes: readonly BrandTheme[];

  constructor(
    private readonly storage: Storage,
    config: Config,
  ) {
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const themes = brandThemes.safeParse(config.value.themes).data ?? [];
    super(themeOf(keptIn(storage), prefersDark, themes));
    this.prefersDark = prefersDark;
    this.themes = themes;
  }

  setMode(mode: ThemeMode): void {
    this.storage.set(KEYS.themeMode, mode);
    this.read();
  }

  setName(name: ThemeName): void {
    this.storage.set(KEYS.themeName, name);
    this.read();
  }

  /** The device switched to dark or light. */
  followDevice(prefersDark: boolean): void {
    this.prefersDark = prefersDark;
    this.read();
  }

  /** Reads the theme that was stored here or by another tab. */
  read(): void {
    this.set(() => themeOf(keptIn(this.storage), this.prefersDark, this.themes));
  }
}

const keptIn = (storage: Storage): KeptTheme => ({
  mode: storage.get(KEYS.themeMode),
  name: storage.get(KEYS.themeName),
});

/** Applies a theme to the page. */
export function applyTheme({ shown, name }: ThemeState, root: HTMLElement): void {
  root.dataset["theme"] = shown;
  root.dataset["themeName"] = name;
  if (name === "floodlight-contrast") root.dataset["contrast"] = "more";
  else delete root.dataset["contrast"];
}
