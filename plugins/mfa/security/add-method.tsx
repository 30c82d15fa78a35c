import { Button, Fault, Icon, useService, useTexts } from "@core";
import { useState } from "react";
import { METHOD_ICONS } from "../method-icons.ts";
import type { MethodsAnswer } from "../methods-wire.ts";
import { hasPasskeys } from "../passkeys.ts";
import { METHOD_STORE } from "./method-store.ts";
import { PasskeySetup } from "./passkey-setup.tsx";
import { TotpSetup } from "./totp-setup.tsx";
import { useChange } from "./use-change.ts";

/** The methods that can still be set up. */
export function AddMethod({ answer: { methods, contacts } }: { answer: MethodsAnswer }) {
  const t = useTexts("mfa");
  const store = useService(METHOD_STORE);
  const { isBusy, fault, change } = useChange();
  const [open, setOpen] = useState<"totp" | "passkey">();
  const close = () => setOpen(undefined);
  const has = (kind: string) => methods.some((method) => method.kind === kind);
  const isOffered = {
    totp: true,
    passkey: hasPasskeys(),
    sms: contacts.phone !== null && !has("sms"),
    email: contacts.email !== null && !has("email"),
  };

  if (open === "totp") return <TotpSetup onDone={close} />;
  if (open === "passkey") return <PasskeySetup onDone={close} />;
  return (
    <div className="security-add">
      <h3>{t("add.title")}</h3>
      <ul>
        {(["totp", "passkey", "sms", "email"] as const)
          .filter((kind) => isOffered[kind])
          .map((kind) => (
            <li key={kind}>
              <Button
                busy={isBusy}
                onClick={() =>
                  kind === "totp" || kind === "passkey" ? setOpen(kind) : void change(() => store.addContact(kind))
                }
              >
                <Icon name={METHOD_ICONS[kind]} />
                {t(kind === "totp" && has("totp") ? "add.totpAgain" : `add.${kind}`)}
              </Button>
            </li>
          ))}
      </ul>
      <Fault text={fault} />
    </div>
  );
}
