import { useFormat, useResource, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import type { CampaignTerms } from "../../terms/terms-wire.ts";
import { CAMPAIGN_CALLS } from "../campaign-calls.ts";

/** Typing goes on for less than this between two keys. */
const QUIET_MS = 500;

/** What terms come to for a player, would have cost last month, and invite to. */
export function TrialFigure({ terms, budget }: { readonly terms: CampaignTerms; readonly budget: number }) {
  const t = useTexts("bonuses-desk");
  const format = useFormat();
  const calls = useService(CAMPAIGN_CALLS);
  const asked = JSON.stringify({ terms, budget });
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), QUIET_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { value, status } = useResource(
    (signal) => {
      const tried = JSON.parse(settled) as { terms: CampaignTerms; budget: number };
      return calls.tryOut(tried.terms, tried.budget, signal);
    },
    [calls, settled],
  );
  const euro = (cents: number) => format.money(cents, "EUR");
  if (!value) return <p className="campaign-trial">{t(status === "failed" ? "trial.failed" : "trial.loading")}</p>;
  const { judgement, lastMonth } = value;
  const { worth, warnings, forbidden } = judgement;
  return (
    <section className="campaign-trial" aria-label={t("trial.title")}>
      <h3>{t("trial.title")}</h3>
      <p>{t("trial.worth", { most: euro(worth.most), kept: euro(worth.kept), stake: euro(worth.stake) })}</p>
      <p>
        {lastMonth
          ? t("trial.month", {
              players: format.number(lastMonth.players),
              most: euro(lastMonth.most),
              likely: euro(lastMonth.likely),
            })
          : t("trial.no-month")}
      </p>
      <ul>
        {forbidden.map(({ country, fault }) => (
          <li key={country}>{t(`forbidden.${fault}`, { country: format.country(country) ?? country })}</li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </section>
  );
}
