import { useService } from "@core";
import { useListTexts } from "../lists/list-texts.ts";
import { NAMES } from "../tokens.ts";
import { type Column, COLUMNS, marketsOfSport } from "./market-columns.ts";

/** Chooses the market of a list that has room for one only: among those of its sport, or of all sports. */
export function MarketSelect({
  value,
  onChange,
  sportCode,
}: {
  value: Column;
  onChange: (market: Column) => void;
  sportCode?: string | undefined;
}) {
  const t = useListTexts();
  const names = useService(NAMES);
  const markets = sportCode === undefined ? [] : marketsOfSport(sportCode);
  return (
    <label className="input input-small sport-market">
      <span className="visually-hidden">{t("sport.market")}</span>
      <select
        value={value}
        onChange={(event) => onChange(COLUMNS.find((each) => each === event.target.value) ?? value)}
      >
        {COLUMNS.slice(0, markets.length || COLUMNS.length).map((column, at) => (
          <option value={column} key={column}>
            {markets[at] === undefined ? t(`sport.column.${column}`) : names.column(markets[at])}
          </option>
        ))}
      </select>
    </label>
  );
}
