import { CONFIG, I18N, useService, useStore, useTexts } from "@core";
import { LANGUAGE_POPUP } from "../contract.ts";
import "./language-button.css";

/**
 * Opens the languages, under every screen: visitors who cannot read the page recognize their language's own name there.
 */
export default function LanguageButton() {
  const t = useTexts("preferences");
  const { languages } = useService(CONFIG).value.common;
  const current = useStore(useService(I18N), (state) => state.language);
  const popup = useService(LANGUAGE_POPUP);
  if (languages.length < 2) return null;
  const name = languages.find(({ value }) => value === current)?.label ?? current;
  return (
    <button
      className="button button-plain button-small language-button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => popup.show()}
    >
      {t("languageIs", { name })}
    </button>
  );
}
