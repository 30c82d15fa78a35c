import { Icon, Link, NAVIGATION, useService, useStore } from "@core";
import { useEffect } from "react";
import { ProviderButtons } from "../../provider/provider-buttons.tsx";
import { AuthCard } from "../parts/auth-card.tsx";
import { CampaignNote } from "../parts/campaign-note.tsx";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { WAYS } from "../ways.ts";

const ICONS = { regmail: "mail", regtel: "phone", oneclick: "key-round" } as const;

/** All ways to register; the one that the address names comes first. */
export default function ChooseRegistrationScreen() {
  const t = useRegistrationTexts();
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { [WAYS]: first, bonusCampaignNumber } = useStore(navigation, (place) => place.params);
  useEffect(() => registration.arrive({ bonusCampaignNumber }), [registration, bonusCampaignNumber]);

  const forms = first === "regtel" ? (["regtel", "regmail"] as const) : (["regmail", "regtel"] as const);
  const to = (way: keyof typeof ICONS) =>
    way === "oneclick"
      ? navigation.linkTo("register-one-click", { bonusCampaignNumber })
      : navigation.linkTo("register", { [WAYS]: way, bonusCampaignNumber });
  return (
    <AuthCard title={t("choose.title")}>
      <div className="dialog-body">
        <CampaignNote />
        <ul className="auth-choices">
          {[...forms, "oneclick" as const].map((way) => (
            <li key={way}>
              <Link className="auth-choice" to={to(way)}>
                <Icon name={ICONS[way]} />
                <span>
                  <b>{t(`choose.${way}`)}</b>
                  <span className="muted">{t(`choose.${way}Text`)}</span>
                </span>
                <Icon name="chevron-right" size={16} mirrored />
              </Link>
            </li>
          ))}
        </ul>
        <ProviderButtons bonusCampaignNumber={bonusCampaignNumber} />
        <p className="auth-other">
          {t("register.hasAccount")} <Link to="/login">{t("choose.logIn")}</Link>
        </p>
      </div>
    </AuthCard>
  );
}
