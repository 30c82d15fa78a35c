import { Button, Failed, Icon, Skeleton, useService, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { AddMethod } from "./add-method.tsx";
import { ChangeContacts } from "./change-contacts.tsx";
import { MethodList } from "./method-list.tsx";
import { METHOD_STORE } from "./method-store.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { UnlockByCode } from "./unlock-by-code.tsx";
import { UnlockForm } from "./unlock-form.tsx";
import "./security.css";

/** The player's methods of proving their identity besides the password, and the forms that change them. */
export function SecuritySection() {
  const t = useTexts("mfa");
  const store = useService(METHOD_STORE);
  const { answer, failure, recoveryCodes } = useStore(store);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => void store.load(), [store]);

  if (!answer && failure) return <Failed error={failure} onRetry={() => void store.load()} />;
  if (!answer) return <Skeleton kind="block" height="150px" />;
  const isOn = answer.methods.length > 0;
  const isOpen = answer.isUnlocked;
  return (
    <div className="security">
      <p className="security-state" data-on={isOn ? "" : undefined}>
        <Icon name={isOn ? "shield-check" : "triangle-alert"} />
        <span>{t(isOn ? "security.on" : answer.hasPassword ? "security.off" : "security.offByProvider")}</span>
      </p>
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onClose={() => store.forgetRecoveryCodes()} /> : null}
      {isOn ? <MethodList answer={answer} /> : null}
      {isOpen ? <AddMethod answer={answer} /> : null}
      {!isOpen && isChanging ? isOn || !answer.hasPassword ? <UnlockByCode isOn={isOn} /> : <UnlockForm /> : null}
      {!isOpen && !isChanging ? (
        <Button onClick={() => setChanging(true)}>{t(isOn ? "security.change" : "security.turnOn")}</Button>
      ) : null}
      <ChangeContacts />
    </div>
  );
}
