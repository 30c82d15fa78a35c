import { SuccessCard } from "../parts/success-card.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";

export default function RegistrationSuccessScreen() {
  const t = useRegistrationTexts();
  return <SuccessCard text={t("success.phone")} />;
}
