import { Button, Fault, useService, useTexts } from "@core";
import { SECURITY_DESK } from "./security-desk.ts";
import { useStepUp } from "./use-step-up.ts";

/** Changes the e-mail address or phone number: goes to a confirmation, and returns here. */
export function ChangeContacts() {
  const t = useTexts("mfa");
  const desk = useService(SECURITY_DESK);
  const { isBusy, fault, begin } = useStepUp("contact-change", () => desk.close());
  return (
    <div className="security-contacts">
      <Button kind="quiet" busy={isBusy} onClick={() => void begin()}>
        {t("security.contacts")}
      </Button>
      <Fault text={fault} />
    </div>
  );
}
