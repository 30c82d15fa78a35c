import { EmptyState, useHydrated, useService, useStore } from "@core";
import { Fragment, useMemo, useState } from "react";
import { Builder } from "../builder/builder.tsx";
import type { ChosenParts } from "../builder/chosen-parts.ts";
import { useChosenParts } from "../builder/use-chosen-parts.ts";
import { useEventTexts } from "../event/event-texts.ts";
import { usePins } from "../event/pins.ts";
import { useTwoColumns } from "../event/use-two-columns.ts";
import type { LineShape } from "../line/line-shape.ts";
import type { Group } from "../markets/market-catalogue.ts";
import { groupName } from "../markets/market-words.ts";
import { isMatch } from "../statistics/outlook.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { Market } from "./market.tsx";
import { groupCounts, inTwoColumns, marketsOf, pinnedFirst } from "./market-groups.ts";

/** How many markets of a tab are open at first. */
const OPEN_AT_FIRST = 24;

interface MarketsProps {
  readonly info: EventInfo;
  readonly shape: readonly LineShape[];
}

/** The markets of an event by group, and the bet builder, which combines outcomes of them. */
export function EventMarkets({ info, shape }: MarketsProps) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const chosen = useChosenParts(info.id);
  const [tab, setTab] = useState<Group | "builder">("main");
  const counts = useMemo(() => groupCounts(shape), [shape]);
  if (counts.get("all") === 0) return <EmptyState icon="clock" title={t("empty")} text={t("empty-text")} />;
  const group = tab === "builder" || counts.has(tab) ? tab : ([...counts.keys()][0] ?? "all");
  return (
    <>
      <div className="market-bar">
        <div className="chip-row" role="group" aria-label={t("groups")}>
          {[...counts].map(([each, count]) => (
            <Fragment key={each}>
              <button className="chip" type="button" aria-pressed={each === group} onClick={() => setTab(each)}>
                {groupName(names, each, info.sportCode)} <span className="count">{count}</span>
              </button>
              {each === "all" && isMatch(info) && (
                <BuilderChip chosen={chosen} isPressed={group === "builder"} onPress={() => setTab("builder")} />
              )}
            </Fragment>
          ))}
        </div>
      </div>
      {group === "builder" ? (
        <Builder info={info} shape={shape} chosen={chosen} />
      ) : (
        <GroupMarkets info={info} shape={shape} group={group} />
      )}
    </>
  );
}

/** The markets of one group in one column or two, pinned ones first. */
function GroupMarkets({ info, shape, group }: MarketsProps & { group: Group }) {
  const { pins, toggle } = usePins();
  const hasTwoColumns = useTwoColumns();
  const markets = useMemo(() => pinnedFirst(marketsOf(shape, group), pins), [shape, group, pins]);
  const open = new Set(markets.slice(0, OPEN_AT_FIRST));
  return (
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
  );
}

const countOf = (parts: readonly unknown[]) => parts.length;

/** The button that opens the builder, with the number of outcomes in it. */
function BuilderChip({ chosen, isPressed, onPress }: { chosen: ChosenParts; isPressed: boolean; onPress: () => void }) {
  const t = useEventTexts();
  const own = useStore(chosen, countOf);
  const count = useHydrated() ? own : 0;
  return (
    <button className="chip" type="button" aria-pressed={isPressed} onClick={onPress}>
      {t("builder.tab")} {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}
