import { Dialog, Icon, useTexts } from "@core";
import { useState } from "react";
import { SettingsPanel } from "./settings-panel.tsx";

/** Opens the settings, in the header of the wide view; in the simple view they are on the menu page. */
export default function SettingsButton() {
  const t = useTexts("preferences");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className="icon-button wide-only"
        type="button"
        aria-label={t("settings")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("settings")}>
        <SettingsPanel />
      </Dialog>
    </>
  );
}
