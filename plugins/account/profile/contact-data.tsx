import { Link, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { DocumentPill } from "../../kyc/exports/documents.ts";
import { SESSION } from "../../session/contract.ts";

/** How the player is reached. It changes where they prove who they are. */
export function ContactData() {
  const t = useTexts("account-profile");
  const common = useTexts("account-rooms");
  const id = useId();
  const account = useStore(useService(SESSION), (state) => state.account);
  if (!account) return null;
  const contacts = [
    ["email", account.email, account.isEmailConfirmed],
    ["phone", account.phone, account.isPhoneConfirmed],
  ] as const;
  return (
    <section className="room-group" aria-labelledby={id}>
      <h2 id={id}>{t("group.contact")}</h2>
      <div className="panel">
        <dl className="room-values">
          {contacts.map(([kind, value, isConfirmed]) => (
            <div key={kind}>
              <dt>{common(kind)}</dt>
              <dd className={value === null ? "muted" : undefined}>
                {value === null ? t("empty") : <bdi dir="ltr">{value}</bdi>}
                {value === null ? null : <DocumentPill word={isConfirmed ? "confirmed" : "none"} />}
              </dd>
            </div>
          ))}
        </dl>
        <div className="room-foot">
          <p className="room-small">{t("footContact")}</p>
          <Link className="button button-plain" to="/my-account/security">
            {t("changeContact")}
          </Link>
        </div>
      </div>
    </section>
  );
}
