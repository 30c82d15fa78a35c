import { Button, CONSENT, Dialog, type Purpose, PURPOSES, useFormat, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import "./consent-dialog.css";

/** The player's choice of which optional data may be collected, purpose by purpose. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts("analytics");
  const format = useFormat();
  const consent = useService(CONSENT);
  const state = useStore(consent);
  const [chosen, setChosen] = useState<Readonly<Record<Purpose, boolean>>>({
    analytics: state.analytics ?? false,
    marketing: state.marketing ?? false,
  });
  const decide = (choice: Readonly<Record<Purpose, boolean>>) => {
    onClose();
    consent.choose(choice);
  };
  const actions = (
    <>
      <Button onClick={() => decide({ analytics: false, marketing: false })}>{t("reject")}</Button>
      <Button onClick={() => decide({ analytics: true, marketing: true })}>{t("accept")}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("choices")} actions={actions}>
      <p>{t("about")}</p>
      <ul className="consent-purposes">
        <li>
          <label className="check">
            <input type="checkbox" checked disabled readOnly />
            <span>{t("purpose.necessary.name")}</span>
          </label>
          <p className="field-hint">{t("purpose.necessary.text")}</p>
        </li>
        {PURPOSES.map((purpose) => {
          const isSignalled = purpose === "marketing" && state.isSignalled;
          return (
            <li key={purpose}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen[purpose] && !isSignalled}
                  disabled={isSignalled}
                  aria-describedby={`consent-${purpose}`}
                  onChange={() => setChosen((before) => ({ ...before, [purpose]: !before[purpose] }))}
                />
                <span>{t(`purpose.${purpose}.name`)}</span>
              </label>
              <p className="field-hint" id={`consent-${purpose}`}>
                {t(isSignalled ? "signalled" : `purpose.${purpose}.text`)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="field-hint">
        {state.decidedAt
          ? t("decided", { when: format.dateTime(state.decidedAt, { dateStyle: "medium", timeStyle: "short" }) })
          : t("undecided")}
      </p>
      <Button block onClick={() => decide(chosen)}>
        {t("save")}
      </Button>
    </Dialog>
  );
}
