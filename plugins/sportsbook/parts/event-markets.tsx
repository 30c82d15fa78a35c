import { useMemo, useState } from "react";
import { EmptyState, useService } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { usePins } from "../event/pins.ts";
import { useTwoColumns } from "../event/use-two-columns.ts";
import type { LineShape } from "../line/line-shape.ts";
import type { Group } from "../markets/market-catalogue.ts";
import { groupName } from "../markets/market-words.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { groupCounts, inTwoColumns, marketsOf, pinnedFirst } from "./market-groups.ts";
import { Market } from "./market.tsx";

/** How many markets of a tab are open at first. */
const OPEN_AT_FIRST = 24;

/** The markets of an event by group, in one column or two, pinned ones first. */
export function EventMarkets({ info, shape }: { info: EventInfo; shape: readonly LineShape[] }) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const { pins, toggle } = usePins();
  const hasTwoColumns = useTwoColumns();
  const [chosen, setGroup] = useState<Group>("main");
  const counts = useMemo(() => groupCounts(shape), [shape]);
  const group = counts.has(chosen) ? chosen : ([...counts.keys()][0] ?? "all");
  const markets = useMemo(() => pinnedFirst(marketsOf(shape, group), pins), [shape, group, pins]);
  if (counts.get("all") === 0) return <EmptyState icon="clock" title={t("empty")} text={t("empty-text")} />;
  const open = new Set(markets.slice(0, OPEN_AT_FIRST));
  return (
    <>
      <div className="market-bar">
        <div className="chip-row" role="group" aria-label={t("groups")}>
          {[...counts].map(([each, count]) => (
            <button
              className="chip"
              type="button"
              aria-pressed={each === group}
              onClick={() => setGroup(each)}
              key={each}
            >
              {groupName(names, each, info.sportCode)} <span className="count">{count}</span>
            </button>
          ))}
        </div>
      </div>
      <div className="market-columns">
        {(hasTwoColumns ? inTwoColumns(markets) : [markets]).map((column, index) => (
          <div key={index}>
            {column.map((market) => (
              <Market
                info={info}
                market={market}
                isPinned={pins.has(market.id)}
                isOpenAtFirst={open.has(market)}
                onPin={toggle}
                key={market.id}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
