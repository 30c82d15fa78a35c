import { NAVIGATION, useService, useStore } from "@core";
import { addressOf } from "../filters/money-filter.ts";
import { useFilter } from "../filters/use-filter.ts";
import { MoneyRoom } from "../frame/money-room.tsx";
import { PaymentDetails } from "../payments/payment-details.tsx";
import { PaymentList } from "../payments/payment-list.tsx";

const SCREEN = "/payments-history";
const NAMES = ["from", "to", "zone", "direction", "status"] as const;

/** The player's payments, or the one that the address names. */
export default function PaymentsHistoryScreen() {
  const { filter, key, change } = useFilter(SCREEN, NAMES);
  const shown = useStore(useService(NAVIGATION), ({ path }) => paymentIn(path));
  return (
    <MoneyRoom page="payments">
      {shown === null ? (
        <PaymentList screen={SCREEN} filter={filter} filterKey={key} onChange={change} />
      ) : (
        <PaymentDetails key={shown} id={shown} back={addressOf(SCREEN, filter)} />
      )}
    </MoneyRoom>
  );
}

function paymentIn(path: string): string | null {
  const named = new URLSearchParams(path.split("?")[1] ?? "").get("payment");
  return named !== null && /^[0-9A-Z]{12,26}$/.test(named) ? named : null;
}
