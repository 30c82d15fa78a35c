import { useFormat, useTexts } from "@core";
import { useOfferWords } from "../offers/offer-words.ts";
import type { CashbackAnswer } from "../wire.ts";

type Cashback = CashbackAnswer["cashbacks"][number];

/** The week that runs as it stands, and the weeks that were counted. */
export function CashbackWeeks({ cashback: { bonus, now, weeks } }: { readonly cashback: Cashback }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const words = useOfferWords();
  const { currency } = bonus;
  // A week is one of UTC, whatever the player's own zone.
  const day = (at: string) => format.dateTime(at, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const sums = [
    ["staked", now.staked],
    ["returned", now.returned],
    ["back", now.paid],
  ] as const;
  return (
    <section className="stack" aria-labelledby={`cashback-${bonus.id}`}>
      <div className="panel turn">
        <h2 id={`cashback-${bonus.id}`} className="offer-heading">
          {words.title(bonus)}
        </h2>
        <p className="muted">{t("cashback.week", { when: day(now.beginsAt), asks: words.asks(bonus) })}</p>
        <dl className="turn-parts">
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt>{t(`cashback.${name}`)}</dt>
              <dd>
                <bdi dir="ltr">{format.money(sum, currency)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className="muted">{t("cashback.if-now")}</p>
      </div>
      {weeks.length > 0 ? (
        <div className="panel offer-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t("cashback.since")}</th>
                <th scope="col" className="end">
                  {t("cashback.staked")}
                </th>
                <th scope="col" className="end">
                  {t("cashback.returned")}
                </th>
                <th scope="col" className="end">
                  {t("cashback.paid")}
                </th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ beginsAt, staked, returned, paid }) => (
                <tr key={beginsAt}>
                  <td>{day(beginsAt)}</td>
                  {[staked, returned, paid].map((sum, place) => (
                    <td key={place} className="end">
                      <bdi dir="ltr">{format.money(sum, currency)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
