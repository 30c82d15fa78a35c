import { Button, NAVIGATION, useService, useTexts } from "@core";
import { STEP_UP } from "../contract.ts";
import { SECURITY_DESK } from "./security-desk.ts";
import { useChange } from "./use-change.ts";

/** The way to another e-mail address or phone number: by a confirmation, and back here. */
export function ChangeContacts() {
  const t = useTexts("mfa");
  const stepUp = useService(STEP_UP);
  const navigation = useService(NAVIGATION);
  const desk = useService(SECURITY_DESK);
  const { isBusy, fault, change } = useChange();
  const begin = async () => {
    if (await change(() => stepUp.begin("contact-change", navigation.state.path))) desk.close();
  };
  return (
    <div className="security-contacts">
      <Button kind="quiet" busy={isBusy} onClick={() => void begin()}>
        {t("security.contacts")}
      </Button>
      {fault ? (
        <p className="field-error" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
