import { BUS, Button, Fault, Icon, popupRequested, useFormat, useService, useTexts } from "@core";
import { useId, useState } from "react";
import type { PrivacyApi } from "./privacy-api.ts";
import type { AadhaarConsent } from "./privacy-wire.ts";

export interface AadhaarRowProps {
  readonly api: PrivacyApi;
  readonly consent: AadhaarConsent;
  readonly onChange: () => void;
}

/** What Aadhaar has confirmed, and the way to withdraw the consent: first what follows from it, then the act. */
export function AadhaarRow({ api, consent: { lastFour, confirmedAt, isBasis }, onChange }: AadhaarRowProps) {
  const t = useTexts("account-privacy");
  const format = useFormat();
  const bus = useService(BUS);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await api.withdrawAadhaar();
      bus.publish(popupRequested, { type: "success", message: t("aadhaar.done") });
      onChange();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const when = confirmedAt && format.dateTime(confirmedAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="own-row">
      <Icon name="share-2" size={20} />
      <div>
        <h3>{t("aadhaar.name")}</h3>
        <p>{when ? t("aadhaar.confirmed", { lastFour, when }) : t("aadhaar.waiting", { lastFour })}</p>
        {isOpen ? (
          <div className="privacy-follows" id={id}>
            <p>{t(isBasis ? "aadhaar.basis" : "aadhaar.noBasis")}</p>
            <p>{t("aadhaar.deleted")}</p>
            <p>{t("aadhaar.stays")}</p>
            <Fault text={hasFailed ? t("aadhaar.failed") : undefined} />
            <div className="privacy-acts">
              <Button kind="danger" busy={isBusy} onClick={() => void withdraw()}>
                {t("aadhaar.withdraw")}
              </Button>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                {t("aadhaar.keep")}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
      <div className="own-row-end">
        <Button
          aria-label={t("aadhaar.open")}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t("receivers.withdraw")}
        </Button>
      </div>
    </li>
  );
}
