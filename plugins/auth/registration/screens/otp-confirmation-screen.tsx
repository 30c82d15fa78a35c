import { useService, useStore } from "@core";
import { AuthCard } from "../parts/auth-card.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { NothingToConfirm } from "../parts/nothing-to-confirm.tsx";
import { ONE_TIME_CODES } from "../one-time-codes.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { useRegistrationFlow } from "../use-registration-flow.ts";

/** A one-time code of whatever has asked for one last; of the registration under way where nothing has. */
export default function OtpConfirmationScreen() {
  const t = useRegistrationTexts();
  const asked = useStore(useService(ONE_TIME_CODES), (flow) => flow);
  const { isLoaded, flow } = useRegistrationFlow();
  if (!asked && !isLoaded) return null;
  const current = asked ?? flow;
  if (!current) return <NothingToConfirm title={t("code.any")} join="/regmail" />;
  return (
    <AuthCard title={t("code.any")}>
      <CodeForm flow={current} />
    </AuthCard>
  );
}
