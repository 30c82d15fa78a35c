import { AccountRoom, EmptyState, Failed, Link, Skeleton, useResource, useService, useTexts, useWay } from "@core";
import { BONUSES_API } from "../bonuses-api.ts";
import { useBonusNews } from "../use-bonus-news.ts";
import { CountedList } from "./counted-list.tsx";
import { WageringFigure } from "./wagering-figure.tsx";
import "../bonuses.css";
import "./wagering.css";

/** What is left to stake before bonus money is cash, what counted, and what did not and why. */
export default function WageringScreen() {
  const t = useTexts("bonuses");
  const way = useWay();
  const api = useService(BONUSES_API);
  const { value, status, error, retry } = useResource((signal) => api.all(signal), [api]);
  useBonusNews(retry);
  const wagered = value?.mine.filter(({ state, target }) => state === "active" && target !== null);
  return (
    <AccountRoom title={t("wagering.title")} lead={t("wagering.lead")}>
      <div className="stack bonus-room">
        {wagered === undefined ? (
          status === "failed" ? (
            <Failed error={error} onRetry={retry} />
          ) : (
            <Skeleton kind="block" height="320px" />
          )
        ) : wagered.length === 0 ? (
          <EmptyState
            icon="chart-no-axes-column"
            title={t("wagering.none")}
            text={t("wagering.none-text")}
            action={
              <Link className="button button-plain" to={way("bonuses") ?? "/"}>
                {t("title")}
              </Link>
            }
          />
        ) : (
          wagered.toReversed().map((bonus, place) => (
            <section key={bonus.id} className="stack" aria-labelledby={`wagering-${bonus.id}`}>
              <WageringFigure bonus={bonus} isNext={place > 0} />
              <CountedList key={bonus.wagered} bonus={bonus.id} />
            </section>
          ))
        )}
      </div>
    </AccountRoom>
  );
}
