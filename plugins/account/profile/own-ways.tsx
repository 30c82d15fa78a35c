import { CONFIG, deviceTimeZone, I18N, Link, useFormat, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { SESSION } from "../../session/contract.ts";

const EXAMPLE_ODDS = 2500;

/** How the player reads the product, and the currency of their money. */
export function OwnWays() {
  const t = useTexts("account-profile");
  const id = useId();
  const format = useFormat();
  const { languages } = useService(CONFIG).value.common;
  const language = useStore(useService(I18N), (state) => state.language);
  const currency = useStore(useService(SESSION), (state) => state.account?.currency);
  const { timeZone, oddsFormat } = format.state;
  const rows = [
    ["language", languages.find(({ value }) => value === language)?.label ?? language],
    ["odds", `${t(`odds.${oddsFormat}`)}, ${format.odds(EXAMPLE_ODDS)}`],
    ["zone", timeZone ?? t("ownZone", { zone: deviceTimeZone() })],
    ["currency", currency ? `${currency.longName} (${currency.name})` : ""],
  ] as const;
  return (
    <section className="room-group" aria-labelledby={id}>
      <h2 id={id}>{t("group.ways")}</h2>
      <div className="panel">
        <dl className="room-values">
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt>{t(`way.${key}`)}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="room-foot">
          <p className="room-small">{t("footWays")}</p>
          <Link className="button button-plain" to="/menu/settings">
            {t("changeWays")}
          </Link>
        </div>
      </div>
    </section>
  );
}
