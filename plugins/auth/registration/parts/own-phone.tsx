import { Button, Failed, HTTP, messageOf, useService } from "@core";
import { useMemo, useState } from "react";
import { SESSION } from "../../../session/contract.ts";
import type { CodeFlow } from "../one-time-codes.ts";
import { confirmPhone, sendPhoneCode, useProfileStatus } from "../profile-calls.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { AuthCard } from "./auth-card.tsx";
import { CodeForm } from "./code-form.tsx";
import { NothingToConfirm } from "./nothing-to-confirm.tsx";

/** Confirms the phone that a one-click registration named: from then on it opens the account and restores its password. */
export function OwnPhone({ title }: { title: string }) {
  const { status, value, error, retry } = useProfileStatus();
  if (status === "failed") return <Failed error={error} onRetry={retry} />;
  if (!value) return null;
  if (value.unconfirmedPhone === null) return <NothingToConfirm title={title} join="/" />;
  return (
    <AuthCard title={title}>
      <OwnPhoneSteps to={value.unconfirmedPhone} />
    </AuthCard>
  );
}

function OwnPhoneSteps({ to }: { to: string }) {
  const t = useRegistrationTexts();
  const http = useService(HTTP);
  const session = useService(SESSION);
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string>();
  const flow = useMemo<CodeFlow>(
    () => ({
      ...{ kind: "phone", to, next: "/reg-success" },
      confirm: async (code) => {
        await confirmPhone(http, code);
        await session.verify();
      },
      resend: async () => void (await sendPhoneCode(http)),
    }),
    [http, session, to],
  );
  if (isSent) return <CodeForm flow={flow} />;

  const send = async () => {
    setFault(undefined);
    try {
      await flow.resend();
      setSent(true);
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <div className="dialog-body">
      <p>
        {t("ownPhone.text")} <bdi dir="ltr">{to}</bdi>
      </p>
      {fault ? (
        <p className="field-error" role="alert">
          {fault}
        </p>
      ) : null}
      <Button kind="commit" size="large" block onClick={() => void send()}>
        {t("ownPhone.send")}
      </Button>
    </div>
  );
}
