import { CONFIG, Flag, I18N, Icon, NAVIGATION, useService, useStore } from "@core";
import { chooseLanguage } from "../exports/choose-language.ts";
import "./settings-panel.css";

/** The product's languages by their own names. */
export function LanguageChoice() {
  const { languages, languageIconsMap } = useService(CONFIG).value.common;
  const current = useStore(useService(I18N), (state) => state.language);
  const navigation = useService(NAVIGATION);
  return (
    <ul className="settings-options">
      {languages.map(({ value, label }) => (
        <li key={value}>
          <button
            className="chip"
            type="button"
            lang={value}
            aria-pressed={value === current}
            onClick={() => value !== current && chooseLanguage(value, navigation.state.path)}
          >
            {value === current ? (
              <Icon name="check" size={16} />
            ) : (
              <Flag countryCode={languageIconsMap[value] ?? null} />
            )}
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
