import { Icon, useService, useTexts } from "@core";
import { memo, useState } from "react";
import { priceKeyText } from "../contract.ts";
import { useEventTexts } from "../event/event-texts.ts";
import type { LineShape } from "../line/line-shape.ts";
import { blockName } from "../markets/market-words.ts";
import { MarketScores } from "../match/market-scores.tsx";
import { namedEvent } from "../names/named-event.ts";
import { PriceButton } from "../prices/price-button.tsx";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { ChanceBar } from "./chance-bar.tsx";
import { gridColumns, type MarketBlock, suspensionOf } from "./market-groups.ts";
import { MarketRows } from "./market-rows.tsx";
import "./market.css";

/** One market of an event, which can be opened, closed and pinned. A suspended market shows the reason. */
export const Market = memo(function Market({
  info,
  market,
  isPinned,
  isOpenAtFirst,
  onPin,
}: {
  info: EventInfo;
  market: MarketBlock;
  isPinned: boolean;
  isOpenAtFirst: boolean;
  onPin: (id: string) => void;
}) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const nameOf = market.layout === "grid" ? names.market.bind(names) : blockName.bind(undefined, names);
  const name = nameOf(market.marketId, market.specifiers, namedEvent(info));
  return (
    <section className="market panel">
      <button
        className="market-pin"
        type="button"
        aria-pressed={isPinned}
        aria-label={t("pin", { market: name })}
        onClick={() => onPin(market.id)}
      >
        <Icon name="star" size={16} />
      </button>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{name}</span>
          <Icon name="chevron-down" size={16} className="market-arrow" />
        </summary>
        {isOpen && (
          <div className="market-body">
            <Body info={info} market={market} />
          </div>
        )}
      </details>
    </section>
  );
});

function Body({ info, market }: { info: EventInfo; market: MarketBlock }) {
  const t = useTexts("sportsbook");
  const reason = suspensionOf(market);
  if (reason !== undefined) {
    return (
      <p className="market-suspended">
        <Icon name="lock" size={16} />
        {t(`unavailable-row.${reason}`)}
      </p>
    );
  }
  if (market.layout === "rows") return <MarketRows info={info} market={market} />;
  const List = market.layout === "scores" ? MarketScores : Grid;
  return market.lines.map((line) => <List info={info} line={line} key={line.key} />);
}

function Grid({ info, line }: { info: EventInfo; line: LineShape }) {
  const names = useService(NAMES);
  return (
    <>
      <div className="market-grid" data-columns={gridColumns(line.marketId, line.outcomes.length)}>
        {line.outcomes.map((outcomeId) => {
          const pick = { eventId: info.id, marketId: line.marketId, specifiers: line.specifiers, outcomeId };
          return <PriceButton key={priceKeyText(pick)} pick={pick} label={names.outcome(pick, namedEvent(info))} />;
        })}
      </div>
      {(line.marketId === "1x2" || line.marketId === "winner") && (
        <ChanceBar eventId={info.id} line={line} hasFigures />
      )}
    </>
  );
}
