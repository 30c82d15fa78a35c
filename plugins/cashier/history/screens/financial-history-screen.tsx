import { useTexts } from "@core";
import { MoneyRoom } from "../frame/money-room.tsx";
import { HistoryList } from "../lines/history-list.tsx";
import { useMovementChoice } from "../lines/line-choices.ts";

const NAMES = ["from", "to", "zone", "currency", "movement"] as const;
const PAYMENTS = ["deposit", "withdrawal", "refund"] as const;

/** What came in from outside and what went out. The address contains the filter. */
export default function FinancialHistoryScreen() {
  const t = useTexts("cashier-history");
  const choices = [useMovementChoice(PAYMENTS)];
  return (
    <MoneyRoom page="in-and-out">
      <p className="muted">{t("lead.in-and-out")}</p>
      <HistoryList screen="/fin-history" of="payments" names={NAMES} choices={choices} />
    </MoneyRoom>
  );
}
