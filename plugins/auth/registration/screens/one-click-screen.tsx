import { NAVIGATION, useService, useStore } from "@core";
import { useEffect } from "react";
import { AuthCard } from "../parts/auth-card.tsx";
import { CampaignNote } from "../parts/campaign-note.tsx";
import { OneClickForm } from "../parts/one-click-form.tsx";
import { WithRules } from "../parts/with-rules.tsx";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";

/** One-click phone registration. */
export default function OneClickScreen() {
  const t = useRegistrationTexts();
  const registration = useService(REGISTRATION);
  const { bonusCampaignNumber } = useStore(useService(NAVIGATION), (place) => place.params);
  useEffect(() => registration.arrive({ bonusCampaignNumber }), [registration, bonusCampaignNumber]);
  return (
    <AuthCard title={t("oneClick.title")}>
      <div className="auth-ways">
        <p className="muted">{t("oneClick.text")}</p>
        <CampaignNote />
      </div>
      <WithRules>{(rules) => <OneClickForm rules={rules} />}</WithRules>
    </AuthCard>
  );
}
