import { Button, Fault, useTexts } from "@core";
import { useStepUp } from "./use-step-up.ts";

/** Changes the e-mail address or phone number: goes to a confirmation, and returns here. */
export function ChangeContacts() {
  const t = useTexts("mfa");
  const { isBusy, fault, begin } = useStepUp("contact-change");
  return (
    <div className="security-contacts">
      <Button kind="quiet" busy={isBusy} onClick={() => void begin()}>
        {t("security.contacts")}
      </Button>
      <Fault text={fault} />
    </div>
  );
}
