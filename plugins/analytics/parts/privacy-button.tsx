import { CONSENT, useProvided, useTexts } from "@core";
import { useState } from "react";
import { ConsentDialog } from "./consent-dialog.tsx";
import "./privacy-button.css";

/** Opens the consent choices, on every screen: withdrawing must be as easy as agreeing. */
export default function PrivacyButton() {
  const t = useTexts("analytics");
  const consent = useProvided(CONSENT);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className="button button-plain button-small privacy-button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("choices")}
      </button>
      {isOpen && consent ? <ConsentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
