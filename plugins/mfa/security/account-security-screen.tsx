import { ACCOUNT_ROOM, AccountRoom, Icon, Link, preloadSlot, type Services, useTexts } from "@core";
import { SecuritySection } from "./security-section.tsx";
import { SignInLog } from "./sign-in-log.tsx";

export const prepare = (services: Services) => preloadSlot(services, ACCOUNT_ROOM);

/** The room of the account where players see and change how they prove who they are, and every login of late. */
export default function AccountSecurityScreen() {
  const common = useTexts("mfa");
  const t = useTexts("mfa-security");
  return (
    <AccountRoom title={common("security.title")} lead={t("lead")}>
      <section className="room-group" aria-label={t("factors")}>
        <h2>{t("factors")}</h2>
        <div className="panel security-panel">
          <SecuritySection />
        </div>
      </section>
      <section className="room-group" aria-label={t("password")}>
        <h2>{t("password")}</h2>
        <div className="panel">
          <Link className="room-row" to="/my-account/update-password">
            <Icon name="key-round" />
            <div>
              <h3>{t("change")}</h3>
              <p>{t("changeText")}</p>
            </div>
            <Icon name="chevron-right" size={16} mirrored />
          </Link>
        </div>
      </section>
      <SignInLog />
    </AccountRoom>
  );
}
