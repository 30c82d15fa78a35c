import { useService, useStore } from "@core";
import { MY_BETS } from "../tokens.ts";

/** How many bets are open, beside the tab's name. */
export default function BetsCount() {
  const open = useStore(useService(MY_BETS), (lists) => lists.open);
  if (open.bets.length === 0) return null;
  return <span className="slip-count">{`${open.bets.length}${open.next === null ? "" : "+"}`}</span>;
}
