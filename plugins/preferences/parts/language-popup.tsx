import { Dialog, useService, useStore, useTexts } from "@core";
import { LANGUAGE_POPUP } from "../contract.ts";
import { LanguageChoice } from "./language-choice.tsx";

/** The choice of language, over any screen. */
export default function LanguagePopup() {
  const t = useTexts("preferences");
  const popup = useService(LANGUAGE_POPUP);
  const isShown = useStore(popup, (state) => state.isShown);
  return (
    <Dialog open={isShown} onClose={() => popup.hide()} title={t("language")}>
      <LanguageChoice />
    </Dialog>
  );
}
