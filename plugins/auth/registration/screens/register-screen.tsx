import { LazyPart, Link, Loadable, NAVIGATION, Skeleton, useService, useStore } from "@core";
import { type ComponentProps, useEffect } from "react";
import { AuthCard } from "../parts/auth-card.tsx";
import { CampaignNote } from "../parts/campaign-note.tsx";
import { EmailForm } from "../parts/email-form.tsx";
import { WithRules } from "../parts/with-rules.tsx";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { WAYS } from "../ways.ts";

/** Loaded late, because it contains the phone numbering plans of all countries. */
const PHONE_FORM = new Loadable<ComponentProps<typeof EmailForm>>(
  async () => (await import("../parts/phone-form.tsx")).PhoneForm,
);

/** Two ways to register, each with its own address; campaign and partner are kept when switching. */
export default function RegisterScreen() {
  const t = useRegistrationTexts();
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const params = useStore(navigation, (place) => place.params);
  const { [WAYS]: way, bonusCampaignNumber, partner } = params;
  useEffect(() => registration.arrive({ bonusCampaignNumber, partner }), [registration, bonusCampaignNumber, partner]);

  const to = (other: string) => navigation.linkTo("register", { [WAYS]: other, bonusCampaignNumber, partner });
  return (
    <AuthCard title={t("register.title")} description={t("register.description")} step={1}>
      <div className="auth-ways">
        <nav className="segmented" aria-label={t("register.ways")}>
          {(["regmail", "regtel"] as const).map((other) => (
            <Link key={other} className="segment" to={to(other)} replace current={way === other}>
              {t(`register.${other}`)}
            </Link>
          ))}
        </nav>
        <CampaignNote />
      </div>
      <WithRules>
        {(rules) =>
          way === "regtel" ? (
            <LazyPart of={PHONE_FORM} props={{ rules }} fallback={<Skeleton kind="block" height="240px" />} />
          ) : (
            <EmailForm rules={rules} />
          )
        }
      </WithRules>
    </AuthCard>
  );
}
