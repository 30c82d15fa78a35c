import { Button, CLOCK, useFormat, useService, useTexts } from "@core";
import { priceKeyText } from "../contract.ts";
import { useEvent } from "../line/use-line.ts";
import { EventLink } from "../match/event-link.tsx";
import { MatchNames } from "../match/match-names.tsx";
import { namedEvent } from "../names/named-event.ts";
import { PriceButton } from "../prices/price-button.tsx";
import { usePicked } from "../prices/use-picked.ts";
import { NAMES } from "../tokens.ts";
import type { Combination, ExpressLeg } from "../top-express-wire.ts";
import { TotalOdds } from "./total-odds.tsx";
import "./top-express.css";

/** A combination of the day: its legs with their prices, and a button that adds all of them to the slip. */
export function AccaCard({ combination }: { combination: Combination }) {
  const t = useTexts("sportsbook-top-express");
  const { theme, legs } = combination;
  const { isWhole, toggle } = usePicked(legs);
  return (
    <article className="acca panel" aria-labelledby={`acca-${theme}`}>
      <header className="acca-head">
        <h2 id={`acca-${theme}`}>{t(`themes.${theme}`)}</h2>
        <TotalOdds legs={legs} />
      </header>
      <ol className="acca-legs">
        {legs.map((leg) => (
          <Leg leg={leg} key={priceKeyText(leg)} />
        ))}
      </ol>
      <Button kind="plain" onClick={toggle} aria-pressed={isWhole}>
        {t(isWhole ? "remove" : "add", { count: legs.length })}
      </Button>
    </article>
  );
}

function Leg({ leg }: { leg: ExpressLeg }) {
  const names = useService(NAMES);
  const format = useFormat();
  const clock = useService(CLOCK);
  const event = useEvent(leg.eventId, "main");
  if (!event) return null;
  const { info } = event;
  const named = namedEvent(info);
  const when = format.eventTime(info.startsAt, clock.platformNow());
  return (
    <li className="acca-leg">
      <div>
        <b>{names.outcome(leg, named)}</b>
        <span>{names.market(leg.marketId, leg.specifiers, named)}</span>
        <span>
          <EventLink info={info}>
            <MatchNames info={info} />
          </EventLink>
          {" · "}
          <span className="acca-when">
            {when.day} <bdi dir="ltr">{when.time}</bdi>
          </span>
        </span>
      </div>
      <PriceButton pick={leg} />
    </li>
  );
}
