import { SuccessCard } from "../parts/success-card.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

export default function RegistrationSuccessMailScreen() {
  const t = useRegistrationTexts();
  return <SuccessCard text={t("success.email")} />;
}
