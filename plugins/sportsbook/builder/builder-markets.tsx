import { useService } from "@core";
import { useMemo } from "react";
import { useEventTexts } from "../event/event-texts.ts";
import { usePins } from "../event/pins.ts";
import type { LineShape } from "../line/line-shape.ts";
import { Market } from "../market/market.tsx";
import { marketsOf, pinnedFirst } from "../market/market-groups.ts";
import { blockName } from "../markets/market-words.ts";
import { namedEvent } from "../names/named-event.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";

/** How many markets are open at first. */
const OPEN_AT_FIRST = 12;

interface MarketsProps {
  readonly info: EventInfo;
  readonly shape: readonly LineShape[];
  /** The lines whose outcomes can be combined. */
  readonly combinable: readonly LineShape[];
}

/** The markets that can be combined; those that cannot are listed by name. */
export function BuilderMarkets({ info, shape, combinable }: MarketsProps) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const { pins, toggle } = usePins();
  const markets = useMemo(() => pinnedFirst(marketsOf(combinable, "all"), pins), [combinable, pins]);
  const shown = new Set(markets.map(({ id }) => id));
  const others = marketsOf(shape, "all").filter(({ id }) => !shown.has(id));
  return (
    <div className="builder-markets">
      {markets.map((market, at) => (
        <Market
          info={info}
          market={market}
          isPinned={pins.has(market.id)}
          isOpenAtFirst={at < OPEN_AT_FIRST}
          onPin={toggle}
          key={market.id}
        />
      ))}
      {others.length > 0 && (
        <details className="builder-others">
          <summary>{t("builder.others", { count: others.length })}</summary>
          <ul>
            {others.map(({ id, marketId, specifiers }) => (
              <li key={id}>{blockName(names, marketId, specifiers, namedEvent(info))}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
