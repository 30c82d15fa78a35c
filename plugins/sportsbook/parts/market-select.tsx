import { useTexts } from "@core";
import { COLUMNS, type Column } from "./market-columns.ts";

/** Which market a list shows where there is room for one only. */
export function MarketSelect({ value, onChange }: { value: Column; onChange: (market: Column) => void }) {
  const t = useTexts("sportsbook");
  return (
    <label className="input input-small sport-market">
      <span className="visually-hidden">{t("sport.market")}</span>
      <select
        value={value}
        onChange={(event) => onChange(COLUMNS.find((each) => each === event.target.value) ?? value)}
      >
        {COLUMNS.map((column) => (
          <option value={column} key={column}>
            {t(`sport.column.${column}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
