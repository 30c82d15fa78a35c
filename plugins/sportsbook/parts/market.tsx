import { memo, type CSSProperties } from "react";
import { Icon, useService, useTexts } from "@core";
import { priceKeyText } from "../contract.ts";
import type { LineShape } from "../line/line-shape.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { ChanceBar } from "./chance-bar.tsx";
import { suspensionOf, type MarketBlock } from "./market-groups.ts";
import { MarketRows } from "./market-rows.tsx";
import { PriceButton } from "./price-button.tsx";
import "./market.css";

/** One market of an event, to open and close. A market that is suspended says why. */
export const Market = memo(function Market({ info, market }: { info: EventInfo; market: MarketBlock }) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  const reason = suspensionOf(market);
  return (
    <details className="market panel" open>
      <summary>
        <span>{names.group(market.marketId)}</span>
        <span className="market-tools">
          <Icon name="chevron-down" size={16} className="market-arrow" />
        </span>
      </summary>
      <div className="market-body">
        {reason !== undefined ? (
          <p className="market-suspended">
            <Icon name="lock" size={16} />
            {t(`unavailable-row.${reason}`)}
          </p>
        ) : market.layout === "rows" ? (
          <MarketRows info={info} market={market} />
        ) : (
          market.lines.map((line) => <Grid info={info} line={line} key={line.key} />)
        )}
      </div>
    </details>
  );
});

function Grid({ info, line }: { info: EventInfo; line: LineShape }) {
  const names = useService(NAMES);
  const teams = { home: info.home.name, away: info.away.name };
  const columns: CSSProperties & Record<"--columns", number> = { "--columns": Math.min(line.outcomes.length, 3) };
  return (
    <>
      <div className="market-grid" style={columns}>
        {line.outcomes.map((outcomeId) => {
          const pick = { eventId: info.id, marketId: line.marketId, specifiers: line.specifiers, outcomeId };
          return <PriceButton key={priceKeyText(pick)} pick={pick} label={names.outcome(pick, teams)} />;
        })}
      </div>
      {line.marketId === "1x2" && <ChanceBar eventId={info.id} line={line} hasFigures />}
    </>
  );
}
