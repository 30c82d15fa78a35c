import { useTexts } from "@core";
import { SettingsPanel } from "./settings-panel.tsx";

/** The settings on the menu's own screen. */
export default function MenuSettings() {
  const t = useTexts("preferences");
  return (
    <section className="settings-section" aria-label={t("settings")}>
      <h2>{t("settings")}</h2>
      <SettingsPanel />
    </section>
  );
}
