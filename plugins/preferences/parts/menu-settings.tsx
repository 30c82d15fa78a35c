import { SettingsPanel } from "./settings-panel.tsx";

/** The settings on the menu's own screen, which has a heading for them. */
export default function MenuSettings() {
  return (
    <div className="settings-card">
      <SettingsPanel />
    </div>
  );
}
