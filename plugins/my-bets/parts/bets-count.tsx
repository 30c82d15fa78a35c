import { useService, useStore } from "@core";
import { MY_BETS } from "../tokens.ts";

/** The number of open bets, beside the tab's name. */
export default function BetsCount() {
  const open = useStore(useService(MY_BETS), (lists) => lists.open);
  if (open.bets.length === 0) return null;
  return (
    <bdi className="slip-count" dir="ltr">
      {`${open.bets.length}${open.next === null ? "" : "+"}`}
    </bdi>
  );
}
