import { useState } from "react";
import { COLUMNS, marketsOfSport, type Column } from "./market-columns.ts";

/** The market that a list shows first; a sport that does not have the one chosen shows its result. */
export function useMarket(sportCode?: string) {
  const [chosen, setChosen] = useState<Column>("result");
  const has = sportCode === undefined || COLUMNS.indexOf(chosen) < marketsOfSport(sportCode).length;
  return [has ? chosen : "result", setChosen] as const;
}
