import { ODDS_FORMATS, setOddsFormat, useFormat, useService, useStore, useTexts } from "@core";
import { useId, type ReactNode } from "react";
import { THEME, type ThemeMode } from "../contract.ts";
import { LanguageChoice } from "./language-choice.tsx";
import "./settings-panel.css";

const MODES: readonly ThemeMode[] = ["auto", "dark", "light"];
/** Odds that look different in every format. */
const EXAMPLE_ODDS = 2500;

/** How the product looks and reads: theme, contrast, odds and language. */
export function SettingsPanel() {
  return (
    <div className="settings">
      <ThemeSetting />
      <OddsSetting />
      <LanguageSetting />
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="settings-group" role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {children}
    </div>
  );
}

function ThemeSetting() {
  const t = useTexts("preferences");
  const theme = useService(THEME);
  const { mode, name } = useStore(theme, (state) => state);
  const hasContrast = name === "floodlight-contrast";
  return (
    <Group label={t("theme")}>
      <div className="segmented">
        {MODES.map((each) => (
          <button
            key={each}
            className="segment"
            type="button"
            aria-pressed={mode === each}
            onClick={() => theme.setMode(each)}
          >
            {t(`mode.${each}`)}
          </button>
        ))}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={hasContrast}
          onChange={() => theme.setName(hasContrast ? "floodlight" : "floodlight-contrast")}
        />
        <span>{t("contrast")}</span>
      </label>
    </Group>
  );
}

function OddsSetting() {
  const t = useTexts("preferences");
  const format = useFormat();
  const chosen = useStore(format, (state) => state.oddsFormat);
  return (
    <Group label={t("odds")}>
      <div className="settings-options">
        {ODDS_FORMATS.map((each) => (
          <button
            key={each}
            className="chip"
            type="button"
            aria-pressed={chosen === each}
            onClick={() => setOddsFormat(format, each)}
          >
            {t(`format.${each}`)}
          </button>
        ))}
      </div>
      <p className="field-hint">
        {t("example")} <bdi dir="ltr">{format.odds(EXAMPLE_ODDS)}</bdi>
      </p>
    </Group>
  );
}

function LanguageSetting() {
  const t = useTexts("preferences");
  return (
    <Group label={t("language")}>
      <LanguageChoice />
    </Group>
  );
}
