import { Button, Fault, Icon, useFormat, useService, useTexts } from "@core";
import { METHOD_ICONS } from "../method-icons.ts";
import type { MethodsAnswer } from "../methods-wire.ts";
import { METHOD_STORE } from "./method-store.ts";
import { useChange } from "./use-change.ts";

/** The methods that are set up, each with a button to remove it, and how many recovery codes are left. */
export function MethodList({ answer }: { answer: MethodsAnswer }) {
  const t = useTexts("mfa");
  const format = useFormat();
  const store = useService(METHOD_STORE);
  const { isBusy, fault, change } = useChange();
  const { methods, contacts, recoveryCodesLeft, isUnlocked } = answer;
  const date = (instant: string) => format.dateTime(instant, { dateStyle: "medium" });
  const to = { sms: contacts.phone, email: contacts.email, totp: null, passkey: null };
  return (
    <>
      <ul className="security-methods">
        {methods.map(({ id, kind, name, addedAt, usedAt }) => (
          <li key={id}>
            <Icon name={METHOD_ICONS[kind]} />
            <div>
              <p>
                {name || t(`method.${kind}`)} {to[kind] ? <bdi dir="ltr">{to[kind]}</bdi> : null}
              </p>
              <p className="muted">
                {usedAt ? t("security.used", { date: date(usedAt) }) : t("security.added", { date: date(addedAt) })}
              </p>
            </div>
            {isUnlocked ? (
              <Button
                size="small"
                busy={isBusy}
                aria-label={t("security.removeNamed", { name: name || t(`method.${kind}`) })}
                onClick={() => void change(() => store.remove(id))}
              >
                {t("security.remove")}
              </Button>
            ) : null}
          </li>
        ))}
        <li>
          <Icon name={METHOD_ICONS.recovery} />
          <div>
            <p>{t("security.recovery")}</p>
            <p className="muted">{t("security.left", { count: recoveryCodesLeft })}</p>
          </div>
          {isUnlocked ? (
            <Button size="small" busy={isBusy} onClick={() => void change(() => store.renewRecoveryCodes())}>
              {t("security.renew")}
            </Button>
          ) : null}
        </li>
      </ul>
      <Fault text={fault} />
    </>
  );
}
