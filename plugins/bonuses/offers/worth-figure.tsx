import { useFormat, useTexts } from "@core";
import type { Offer } from "../wire.ts";

/** What a bonus comes to on average: what is left of it as a solid bar, what is lost on the way hatched. */
export function WorthFigure({ offer: { worth, currency, terms } }: { readonly offer: Offer }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency);
  const values = {
    most: money(worth.most),
    stake: money(worth.stake),
    lost: money(worth.lost),
    kept: money(worth.kept),
  };
  if (terms.trigger.kind === "lost_week") return <p className="worth">{t("worth.says.cash")}</p>;
  const percent = worth.most === 0 ? 0 : Math.round((worth.kept * 100) / worth.most);
  // What raised boosts bring and what their stakes lose are no parts of the most that they bring.
  const isPart = terms.reward.kind !== "express_boost";
  return (
    <figure className="worth">
      <figcaption>
        {t("worth.title")} {isPart && <span>{t("worth.of", values)}</span>}
      </figcaption>
      {isPart && (
        <svg
          className="worth-bar"
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          role="img"
          aria-label={t("worth.label", values)}
        >
          <rect className="worth-lost" width="100" height="8" />
          <rect className="worth-kept" width={percent} height="8" />
        </svg>
      )}
      <dl className="worth-parts">
        <div>
          <dt>{t("worth.kept")}</dt>
          <dd>
            <bdi dir="ltr">{values.kept}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("worth.lost")}</dt>
          <dd>
            <bdi dir="ltr">{values.lost}</bdi>
          </dd>
        </div>
      </dl>
      <p>{t(`worth.says.${terms.reward.kind}`, values)}</p>
    </figure>
  );
}
