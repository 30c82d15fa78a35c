import { NAVIGATION, useService, useStore } from "@core";
import { useEffect } from "react";
import { SESSION } from "../../../session/contract.ts";
import { useRecovery } from "../../recovery/recovery.ts";
import { ONE_TIME_CODES } from "../one-time-codes.ts";
import { AuthCard } from "../parts/auth-card.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { NothingToConfirm } from "../parts/nothing-to-confirm.tsx";
import { OwnPhone } from "../parts/own-phone.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";
import { useRegistrationFlow } from "../use-registration-flow.ts";

/**
 * The form for a one-time code: of a flow started on this page, of a pending registration, or of a password recovery.
 */
export default function OtpConfirmationScreen() {
  const t = useRegistrationTexts();
  const title = t("code.any");
  const asked = useStore(useService(ONE_TIME_CODES));
  const { isLoaded, flow } = useRegistrationFlow();
  const { isLoggedIn, isUserDataLoaded } = useStore(useService(SESSION));
  const current = asked ?? flow;
  if (current) {
    return (
      <AuthCard title={title}>
        <CodeForm flow={current} />
      </AuthCard>
    );
  }
  if (!isLoaded || !isUserDataLoaded) return null;
  return isLoggedIn ? <OwnPhone title={title} /> : <OtherCode title={title} />;
}

/** A recovery code is sent together with the new password. */
function OtherCode({ title }: { title: string }) {
  const recovery = useRecovery();
  const navigation = useService(NAVIGATION);
  const isRecovering = recovery.recoveryId !== undefined;
  useEffect(() => {
    if (isRecovering) navigation.go(navigation.linkTo("change-password-by-code"), { replace: true });
  }, [isRecovering, navigation]);
  return isRecovering ? null : <NothingToConfirm title={title} join="/regmail" />;
}
