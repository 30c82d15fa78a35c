import { useFormat, useTexts } from "@core";
import { useOfferWords } from "../offers/offer-words.ts";
import type { TakenBonus } from "../wire.ts";

/** How far a bonus is: what has counted solid, what is left outlined. */
export function WageringFigure({ bonus, isNext }: { readonly bonus: TakenBonus; readonly isNext: boolean }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const words = useOfferWords();
  const { target, wagered, amount, currency, endsAt } = bonus;
  const all = target ?? 0;
  const left = Math.max(0, all - wagered);
  const money = (minor: number) => format.money(minor, currency);
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((wagered * 100) / all));
  const shown = { counted: money(wagered), left: money(left), all: money(all), amount: money(amount ?? 0) };
  const when = format.dateTime(endsAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="panel turn">
      <h2 id={`wagering-${bonus.id}`} className="offer-heading">
        {words.title(bonus)}
      </h2>
      <p className="muted">{t(isNext ? "wagering.next" : "wagering.until", { when, ...shown })}</p>
      <svg
        className="turn-bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={t("wagering.label", { percent, ...shown })}
      >
        <rect className="turn-counted" width={percent} height="8" />
      </svg>
      <dl className="turn-parts">
        <div>
          <dt>{t("wagering.counted")}</dt>
          <dd>
            <bdi dir="ltr">{shown.counted}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("wagering.left")}</dt>
          <dd>
            <bdi dir="ltr">{shown.left}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("wagering.becomes")}</dt>
          <dd>
            <bdi dir="ltr">{shown.amount}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}
