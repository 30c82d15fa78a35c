import { useTexts } from "@core";
import { AuthCard } from "../parts/auth-card.tsx";
import { CodeForm } from "../parts/code-form.tsx";
import { NothingToConfirm } from "../parts/nothing-to-confirm.tsx";
import { useRegistrationFlow } from "../use-registration-flow.ts";

export default function EmailConfirmationScreen() {
  const t = useTexts("auth");
  const { isLoaded, flow } = useRegistrationFlow();
  if (!isLoaded) return null;
  if (flow?.kind !== "email") return <NothingToConfirm title={t("confirm.title")} join="/regmail" />;
  return (
    <AuthCard title={t("confirm.title")} step={2}>
      <CodeForm flow={flow} />
    </AuthCard>
  );
}
