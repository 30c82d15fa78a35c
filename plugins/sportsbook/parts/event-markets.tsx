import { useMemo, useState } from "react";
import { EmptyState, useTexts } from "@core";
import type { LineShape } from "../line/line-shape.ts";
import type { EventInfo } from "../wire.ts";
import { countOf, GROUPS, inTwoColumns, marketsOf, type Group } from "./market-groups.ts";
import { Market } from "./market.tsx";

/** The markets of an event by group, in one column or two. */
export function EventMarkets({ info, shape }: { info: EventInfo; shape: readonly LineShape[] }) {
  const t = useTexts("sportsbook");
  const [group, setGroup] = useState<Group>("main");
  const markets = useMemo(() => marketsOf(shape, group), [shape, group]);
  if (countOf(shape, "all") === 0)
    return <EmptyState icon="clock" title={t("event.empty")} text={t("event.empty-text")} />;
  return (
    <>
      <div className="market-bar">
        <div className="chip-row" role="group" aria-label={t("event.groups")}>
          {GROUPS.map((each) => (
            <button
              className="chip"
              type="button"
              aria-pressed={each === group}
              onClick={() => setGroup(each)}
              key={each}
            >
              {t(`event.group.${each}`)} <span className="count">{countOf(shape, each)}</span>
            </button>
          ))}
        </div>
      </div>
      {markets.length === 0 ? (
        <EmptyState icon="clock" title={t("event.empty-group")} />
      ) : (
        <div className="market-columns">
          {inTwoColumns(markets).map((column, index) => (
            <div key={index}>
              {column.map((market) => (
                <Market info={info} market={market} key={market.marketId} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
