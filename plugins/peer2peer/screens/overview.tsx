import { EmptyState, Failed, Link, Skeleton, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { About } from "../parts/about.tsx";
import { Notice, PeerFrame } from "../parts/peer-frame.tsx";
import { useOwnCurrency } from "../parts/use-own-currency.ts";
import { usePolled } from "../parts/use-polled.ts";
import { PEER_API } from "../peer-api.ts";
import { type Level, type MarketBook, SPORTS } from "../wire.ts";

/** The next matches of a sport, with the best that can be had on each side. */
export function Overview() {
  const t = useTexts("peer2peer");
  const api = useService(PEER_API);
  const currency = useOwnCurrency();
  const [sport, setSport] = useState<(typeof SPORTS)[number]>("football");
  const { value, status, error, retry } = usePolled(
    async (signal) => ({ sport, ...(await api.markets(currency, { sport }, signal)) }),
    [api, currency, sport],
  );
  const markets = value?.sport === sport ? value.markets : undefined;
  return (
    <PeerFrame title={t("title")} at="markets">
      <p className="muted">{t("lead")}</p>
      {value?.isOffered ? <About commission={value.commission} isOpen={false} /> : null}
      <div className="chip-row" role="group" aria-label={t("sports")}>
        {SPORTS.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === sport}
            onClick={() => setSport(each)}
          >
            {t(`sport.${each}`)}
          </button>
        ))}
      </div>
      {value?.isOffered === false ? (
        <EmptyState icon="info" title={t("about.off-title")} text={t("about.off-text")} />
      ) : markets === undefined ? (
        status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )
      ) : markets.length === 0 ? (
        <EmptyState icon="calendar" title={t("none.title")} text={t("none.text")} />
      ) : (
        <>
          {markets.every(({ outcomes }) => outcomes.every(({ back, lay }) => back.length + lay.length === 0)) ? (
            <Notice>{t("empty-all")}</Notice>
          ) : null}
          {/* What the colours mean. Whoever does not see them hears the side with each price. */}
          <p className="peer-legend" aria-hidden="true">
            {(["back", "lay"] as const).map((side) => (
              <span key={side} className="peer-tag" data-side={side}>
                {t(side)}
              </span>
            ))}
          </p>
          <ul className="panel peer-list">
            {markets.map((market) => (
              <MatchRow key={market.eventId} market={market} />
            ))}
          </ul>
        </>
      )}
    </PeerFrame>
  );
}

function MatchRow({ market }: { readonly market: MarketBook }) {
  const { eventId, marketId, event, startsAt, state, outcomes } = market;
  const t = useTexts("peer2peer");
  const format = useFormat();
  const names = useMarketNames();
  return (
    <li className="peer-match">
      <Link className="peer-match-name" to={`/peer2peer/${eventId}`}>
        <strong>
          <bdi>{event.home}</bdi> – <bdi>{event.away}</bdi>
        </strong>
        <small>
          <time dateTime={startsAt}>{format.dateTime(startsAt, { dateStyle: "short", timeStyle: "short" })}</time>
          {" · "}
          <bdi>{event.tournament}</bdi>
          {state === "open" ? null : ` · ${t(`state.${state}`)}`}
        </small>
      </Link>
      <dl className="peer-best">
        {outcomes.map(({ outcomeId, back, lay }) => (
          <div key={outcomeId}>
            <dt>{names.outcome({ marketId, specifiers: "", outcomeId }, event)}</dt>
            <dd>
              <Best side="back" level={back[0]} />
              <Best side="lay" level={lay[0]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Best({ side, level }: { readonly side: "back" | "lay"; readonly level: Level | undefined }) {
  const t = useTexts("peer2peer");
  const format = useFormat();
  return (
    <span className="peer-price" data-side={side} data-none={level ? undefined : ""}>
      <span className="visually-hidden">{t(side)} </span>
      <bdi dir="ltr">{level ? format.odds(level.price) : "–"}</bdi>
    </span>
  );
}
