import { useService } from "@core";
import { useEffect, useRef, useState } from "react";
import { priceKeyText } from "../contract.ts";
import { useEventTexts } from "../event/event-texts.ts";
import type { LineShape } from "../line/line-shape.ts";
import { likeliest } from "../market/market-groups.ts";
import { namedEvent } from "../names/named-event.ts";
import { PriceButton } from "../prices/price-button.tsx";
import { LINE_STORE, NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";

/** How many more outcomes are added to the page when its end comes near. */
const WINDOW = 60;

/** A line of many outcomes: at first the likeliest; then all of them, added step by step as the player scrolls. */
export function MarketScores({ info, line }: { info: EventInfo; line: LineShape }) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const store = useService(LINE_STORE);
  const [limit, setLimit] = useState(0);
  const hasAll = limit > 0;
  const pickOf = (outcomeId: string) => ({
    eventId: info.id,
    marketId: line.marketId,
    specifiers: line.specifiers,
    outcomeId,
  });
  const few = likeliest(line.outcomes, (outcomeId) => store.price(pickOf(outcomeId))?.odds ?? Infinity);
  const shown = hasAll ? line.outcomes.slice(0, limit) : few;
  return (
    <>
      <div className="market-scores">
        {shown.map((outcomeId) => {
          const pick = pickOf(outcomeId);
          const label = names.outcome(pick, namedEvent(info));
          return <PriceButton key={priceKeyText(pick)} pick={pick} label={label} />;
        })}
      </div>
      {hasAll && limit < line.outcomes.length && <More key={limit} onNear={() => setLimit(limit + WINDOW)} />}
      {line.outcomes.length > few.length && (
        <button
          className="text-link market-all"
          type="button"
          aria-expanded={hasAll}
          onClick={() => setLimit(hasAll ? 0 : WINDOW)}
        >
          {hasAll ? t("fewer-prices") : t("all-prices", { count: line.outcomes.length })}
        </button>
      )}
    </>
  );
}

/** Calls back once, when it comes near the visible part. */
function More({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLSpanElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    if (!element.current) return undefined;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: "600px",
    });
    sight.observe(element.current);
    return () => sight.disconnect();
  }, []);
  return <span ref={element} />;
}
