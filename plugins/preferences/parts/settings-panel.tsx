import {
  CONFIG,
  ODDS_FORMATS,
  setOddsFormat,
  SETTINGS,
  SlotOutlet,
  useFormat,
  useService,
  useStore,
  useTexts,
} from "@core";
import { THEME, type ThemeMode } from "../contract.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { SettingsChoice as Choice } from "./settings-choice.tsx";
import { SettingsGroup as Group } from "./settings-group.tsx";
import { TimeZoneSetting } from "./time-zone-setting.tsx";
import "./settings-panel.css";

const MODES: readonly ThemeMode[] = ["auto", "dark", "light"];
/** Odds that look different in every format. */
const EXAMPLE_ODDS = 2500;
const OTHERS = { Group, Choice };

/** How the product looks and reads: theme, contrast, odds, times and language; and the settings of other plugins. */
export function SettingsPanel() {
  return (
    <div className="settings">
      <ThemeSetting />
      <OddsSetting />
      <TimeZoneSetting />
      <SlotOutlet slot={SETTINGS} props={OTHERS} />
      <LanguageSetting />
    </div>
  );
}

function ThemeSetting() {
  const t = useTexts("preferences");
  const theme = useService(THEME);
  const { mode, name } = useStore(theme);
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
      <LookSetting />
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

/** The choice between the product's look and those of the brand, if it has any. */
function LookSetting() {
  const t = useTexts("preferences");
  const brand = useService(CONFIG).value.brandName;
  const theme = useService(THEME);
  const name = useStore(theme, (state) => state.name);
  if (theme.themes.length === 0) return null;
  return (
    <Choice
      label={t("look")}
      options={[{ id: "floodlight", label: brand }, ...theme.themes.map(({ name: id, label }) => ({ id, label }))]}
      chosen={name}
      onChoose={(id) => theme.setName(id)}
    />
  );
}

function OddsSetting() {
  const t = useTexts("preferences");
  const format = useFormat();
  const chosen = useStore(format, (state) => state.oddsFormat);
  return (
    <Group label={t("odds")}>
      <Choice
        options={ODDS_FORMATS.map((id) => ({ id, label: t(`format.${id}`) }))}
        chosen={chosen}
        onChoose={(id) => setOddsFormat(format, id)}
      />
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
