import { NAVIGATION, ownPath, queryOf, useService, useStore } from "@core";
import { useEffect } from "react";
import type { Direction } from "../payment-rules.ts";
import { PAYMENTS } from "../payments/payments.ts";
import { CashierFrame } from "./cashier-frame.tsx";
import { PayForm } from "./form/pay-form.tsx";
import { PaymentPage } from "./payment/payment-page.tsx";

/** Money in and out: what the player asks for, or how one of their payments stands. The address says which. */
export default function CashierScreen() {
  const navigation = useService(NAVIGATION);
  const direction: Direction = useStore(navigation, ({ params }) =>
    params["deposit|withdraw"] === "withdraw" ? "withdrawal" : "deposit",
  );
  const query = queryOf(useStore(navigation, ({ path }) => path));
  const back = ownPath(query.get("return"));
  const sent = query.get("sent") ?? undefined;
  const payments = useService(PAYMENTS);
  const opened = useStore(payments, ({ attempts }) => (sent === undefined ? undefined : attempts[sent]?.payment));
  const shown = query.get("payment") ?? opened;

  // Only the step of the confirmation leads here with an order that waits for it.
  useEffect(() => {
    if (sent !== undefined) void payments.confirmed(sent);
  }, [payments, sent]);

  return (
    <CashierFrame direction={direction} back={back}>
      {shown === undefined ? (
        <PayForm key={direction} direction={direction} back={back} wanted={wantedOf(query)} />
      ) : (
        <PaymentPage key={shown} id={shown} back={back} isReturn={sent !== undefined} />
      )}
    </CashierFrame>
  );
}

/** The amount in minor units that the address asks for. */
function wantedOf(query: URLSearchParams): number | undefined {
  const text = query.get("amount") ?? "";
  return /^[1-9]\d{0,12}$/.test(text) ? Number(text) : undefined;
}
