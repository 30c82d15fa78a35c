import { useService, useStore } from "@core";
import { SESSION } from "../../../session/contract.ts";
import { AuthCard } from "../parts/auth-card.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { NothingToConfirm } from "../parts/nothing-to-confirm.tsx";
import { OwnPhone } from "../parts/own-phone.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";
import { useRegistrationFlow } from "../use-registration-flow.ts";

/** Confirms the phone of a pending registration, or that of a one-click registration. */
export default function PhoneConfirmationScreen() {
  const t = useRegistrationTexts();
  const title = t("code.phone");
  const { isLoaded, flow } = useRegistrationFlow();
  const { isLoggedIn, isUserDataLoaded } = useStore(useService(SESSION));
  if (!isLoaded || !isUserDataLoaded) return null;
  if (isLoggedIn) return <OwnPhone title={title} />;
  if (flow?.kind !== "phone") return <NothingToConfirm title={title} join="/regtel" />;
  return (
    <AuthCard title={title} step={2}>
      <CodeForm flow={flow} />
    </AuthCard>
  );
}
