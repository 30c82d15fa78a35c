import { CONFIG, Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import { challengePath } from "../challenge-path.ts";
import { METHOD_ICONS } from "../method-icons.ts";
import type { ChallengeStatus, MethodName } from "../wire.ts";
import { CodeForm } from "./code-form.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import { SentCode } from "./sent-code.tsx";

export interface ChallengeProps {
  readonly method: MethodName;
  readonly status: ChallengeStatus;
  readonly sessionKey: string;
  readonly back: string;
}

/** The form of one method, and links to the others. */
export function Challenge({ method, status, sessionKey, back }: ChallengeProps) {
  const t = useTexts("mfa");
  const { isSandbox } = useService(CONFIG).value.sandbox;
  const to = status.methods.find((offered) => offered.method === method)?.to ?? null;
  const isSent = method === "sms" || method === "email";
  return (
    <div className="dialog-body">
      {isSent && isSandbox ? (
        <p className="mfa-sandbox">
          {t("sandbox")}{" "}
          <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
            {t("outbox")}
          </a>
        </p>
      ) : null}
      {method === "passkey" ? <PasskeyForm /> : null}
      {method === "totp" ? <CodeForm method="totp" hint={t("totp.hint")} /> : null}
      {isSent ? <SentCode method={method} to={to ?? ""} /> : null}
      {method === "recovery" ? <RecoveryForm /> : null}
      <OtherMethods method={method} status={status} sessionKey={sessionKey} back={back} />
      <p className="mfa-leave">
        <Link to={status.flowName === "login" ? "/login" : back} replace>
          {t("leave")}
        </Link>
      </p>
    </div>
  );
}

function OtherMethods({ method, status: { methods, flowName }, sessionKey, back }: ChallengeProps) {
  const t = useTexts("mfa");
  const navigation = useService(NAVIGATION);
  const names = methods.map((offered) => offered.method);
  if (names.length < 2) return null;
  return (
    <nav className="mfa-others" aria-label={t("others")}>
      <h2>{t("others")}</h2>
      <ul>
        {methods
          .filter((offered) => offered.method !== method)
          .map((offered) => (
            <li key={offered.method}>
              <Link
                to={challengePath(navigation, { sessionKey, flowName, methods: names }, back, offered.method)}
                replace
              >
                <Icon name={METHOD_ICONS[offered.method]} />
                <span>
                  {t(`method.${offered.method}`)} {offered.to ? <bdi dir="ltr">{offered.to}</bdi> : null}
                </span>
                <Icon name="chevron-right" size={16} mirrored />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
