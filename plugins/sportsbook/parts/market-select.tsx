import { useService, useTexts } from "@core";
import { NAMES } from "../tokens.ts";
import { COLUMNS, type Column } from "./market-columns.ts";

/** Which market a list shows where there is room for one only. */
export function MarketSelect({ value, onChange }: { value: Column; onChange: (market: Column) => void }) {
  const t = useTexts("sportsbook");
  const names = useService(NAMES);
  return (
    <label className="input input-small sport-market">
      <span className="visually-hidden">{t("sport.market")}</span>
      <select
        value={value}
        onChange={(event) => onChange(COLUMNS.find((each) => each === event.target.value) ?? value)}
      >
        {COLUMNS.map((marketId) => (
          <option value={marketId} key={marketId}>
            {names.column(marketId)}
          </option>
        ))}
      </select>
    </label>
  );
}
