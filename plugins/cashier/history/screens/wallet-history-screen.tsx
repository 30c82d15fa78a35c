import { useTexts } from "@core";
import { MoneyRoom } from "../frame/money-room.tsx";
import { HistoryList } from "../lines/history-list.tsx";
import { useMovementChoice, useProductChoice } from "../lines/line-choices.ts";

const NAMES = ["from", "to", "zone", "currency", "movement", "product"] as const;

/** Every movement of the player's money. The address contains the filter. */
export default function WalletHistoryScreen() {
  const t = useTexts("cashier-history");
  const choices = [useMovementChoice(), useProductChoice()];
  return (
    <MoneyRoom page="movements">
      <p className="muted">{t("lead.movements")}</p>
      <HistoryList screen="/wallet-history" of="wallet" names={NAMES} choices={choices} />
    </MoneyRoom>
  );
}
