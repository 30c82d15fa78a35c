import { Button, Failed, Fault, HTTP, messageOf, NAVIGATION, Skeleton, useService } from "@core";
import { useState } from "react";
import { SESSION } from "../../../session/contract.ts";
import { ONE_TIME_CODES } from "../one-time-codes.ts";
import { confirmPhone, sendPhoneCode, useProfileStatus } from "../profile-calls.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { AuthCard } from "./auth-card.tsx";
import { NothingToConfirm } from "./nothing-to-confirm.tsx";

/**
 * Confirms the phone of a one-click registration. From then on players can log in and restore their password with it.
 */
export function OwnPhone({ title }: { title: string }) {
  const { status, value, error, retry } = useProfileStatus();
  if (status === "failed") return <Failed error={error} onRetry={retry} />;
  if (!value) {
    return (
      <AuthCard title={title}>
        <div className="dialog-body" aria-busy="true">
          <Skeleton kind="block" height="90px" />
        </div>
      </AuthCard>
    );
  }
  if (value.unconfirmedPhone === null) return <NothingToConfirm title={title} join="/regtel" />;
  return (
    <AuthCard title={title}>
      <SendCode to={value.unconfirmedPhone} />
    </AuthCard>
  );
}

function SendCode({ to }: { to: string }) {
  const t = useRegistrationTexts();
  const http = useService(HTTP);
  const session = useService(SESSION);
  const codes = useService(ONE_TIME_CODES);
  const navigation = useService(NAVIGATION);
  const [fault, setFault] = useState<string>();

  const send = async () => {
    setFault(undefined);
    try {
      await sendPhoneCode(http);
    } catch (error) {
      return setFault(messageOf(error));
    }
    codes.ask({
      kind: "phone",
      to,
      next: "/reg-success",
      confirm: async (code) => {
        await confirmPhone(http, code);
        codes.done();
        await session.verify();
      },
      resend: async () => void (await sendPhoneCode(http)),
    });
    navigation.go("/otp-confirmation");
  };
  return (
    <div className="dialog-body">
      <p>
        {t("ownPhone.text")} <bdi dir="ltr">{to}</bdi>
      </p>
      <Fault text={fault} />
      <Button kind="commit" size="large" block onClick={() => void send()}>
        {t("ownPhone.send")}
      </Button>
    </div>
  );
}
