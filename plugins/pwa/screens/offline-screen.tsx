import { Button, EmptyState, Icon, KEYS, STORAGE, useFormat, useService, useStore, useTexts, useTitle } from "@core";
import { useEffect, useId } from "react";
import { BETSLIP } from "../../betslip/contract.ts";
import { priceKeyText } from "../../sportsbook/contract.ts";
import { askedFor } from "../offline/watch-connection.ts";
import { KeptBet } from "../parts/kept-bet.tsx";
import { KeptPick } from "../parts/kept-pick.tsx";
import { KEPT_BETS } from "../tokens.ts";
import "./offline-screen.css";

/** The data stored for times without a connection: the slip and the open bets, each with its age. */
export default function OfflineScreen() {
  const t = useTexts("pwa");
  const format = useFormat();
  const id = useId();
  const keeper = useService(KEPT_BETS);
  const kept = useStore(keeper);
  const picks = useStore(useService(BETSLIP), (state) => state.picks);
  const hasPlayer = useService(STORAGE).get(KEYS.token) !== undefined;
  useTitle(t("offline.title"));
  useEffect(() => void keeper.load(), [keeper]);
  return (
    <div className="stack offline">
      <header className="offline-head">
        <Icon name="wifi-off" size={24} />
        <div>
          <h1>{t("offline.title")}</h1>
          <p>{t("offline.text")}</p>
        </div>
        <Button onClick={() => location.replace(askedFor())}>{t("offline.retry")}</Button>
      </header>
      {/* Without picks it would have the same name as the docked slip. */}
      <section className="section" aria-labelledby={picks.length > 0 ? `${id}-slip` : undefined}>
        <div className="section-head">
          <h2 className="section-title" id={`${id}-slip`}>
            {picks.length === 0 ? t("offline.slip-empty") : t("offline.slip", { count: picks.length })}
          </h2>
        </div>
        {picks.length === 0 ? (
          <p className="offline-none">{t("offline.no-slip")}</p>
        ) : (
          <div className="panel offline-panel">
            <ol className="line">
              {picks.map((pick) => (
                <KeptPick key={priceKeyText(pick)} pick={pick} event={pick.event} />
              ))}
            </ol>
            <p className="offline-age">{t("offline.prices")}</p>
          </div>
        )}
      </section>
      <section className="section" aria-labelledby={`${id}-bets`}>
        <div className="section-head">
          <h2 className="section-title" id={`${id}-bets`}>
            {t("offline.bets")}
          </h2>
        </div>
        {kept && hasPlayer ? (
          <>
            <p className="offline-age">{t("offline.as-of", { time: format.dateTime(kept.at, AGE) })}</p>
            {kept.bets.length === 0 ? <p className="offline-none">{t("offline.no-bets")}</p> : null}
            {kept.bets.map((bet) => (
              <KeptBet key={bet.id} bet={bet} />
            ))}
          </>
        ) : (
          <EmptyState icon="ticket" title={t("offline.not-kept")} text={t("offline.not-kept-text")} />
        )}
      </section>
    </div>
  );
}

const AGE: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
