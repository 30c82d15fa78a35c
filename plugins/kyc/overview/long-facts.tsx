import { Icon, Link, useFormat, useTexts } from "@core";
import { useId } from "react";
import { Facts } from "../parts/facts.tsx";
import type { KycOverview } from "../wire.ts";
import type { Phase } from "./next-step.ts";

/** How long it takes and what happens with the pictures; once all is confirmed, what that changes. */
export function LongFacts({ overview, phase }: { overview: KycOverview; phase: Phase }) {
  const t = useTexts("kyc-overview");
  const format = useFormat();
  const id = useId();
  const { usualMinutes, mostHours } = overview.promise;
  if (phase === "approved")
    return (
      <Facts
        title={t("changes.title")}
        facts={[
          { icon: "wallet", title: t("changes.withdrawals"), text: t("changes.withdrawals-text") },
          { icon: "bell", title: t("changes.again"), text: t("changes.again-text") },
        ]}
      />
    );
  // After a final rejection nothing can be sent, and the main button already leads to support.
  if (phase === "rejected") return null;
  return (
    <>
      <section className="kyc-group" aria-labelledby={id}>
        <h2 id={id}>{t("long.title")}</h2>
        <div className="panel">
          <dl className="facts">
            <div>
              <dt>{t("long.usual")}</dt>
              <dd>{t("minutes", { count: usualMinutes, number: format.number(usualMinutes) })}</dd>
            </div>
            <div>
              <dt>{t("long.most")}</dt>
              <dd>{t("hours", { count: mostHours, number: format.number(mostHours) })}</dd>
            </div>
          </dl>
        </div>
      </section>
      <Facts
        title={t("pictures.title")}
        facts={[
          { icon: "lock-keyhole", title: t("pictures.encrypted"), text: t("pictures.encrypted-text") },
          { icon: "eye", title: t("pictures.seen"), text: t("pictures.seen-text") },
          { icon: "trash-2", title: t("pictures.deleted"), text: t("pictures.deleted-text") },
          { icon: "ban", title: t("pictures.nothing-else"), text: t("pictures.nothing-else-text") },
        ]}
      />
      <p className="kyc-notice">
        <Icon name="message-square-text" />
        <span>
          {t("stuck")} <Link to="/support">{t("write")}</Link>
        </span>
      </p>
    </>
  );
}
