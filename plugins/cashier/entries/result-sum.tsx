import { useFormat, useResource, useService, useStore } from "@core";
import type { ResultOfProps } from "../../content/contract.ts";
import { PAYMENTS } from "../payments/payments.ts";

/** The sum of the player's payment of this id, and its way. Says nothing of any other id. */
export default function ResultSum({ of }: ResultOfProps) {
  const payments = useService(PAYMENTS);
  const format = useFormat();
  const payment = useStore(payments, (state) => state.payments[of]);
  useResource(() => payments.load(of), [payments, of]);
  if (!payment) return null;
  const { received, amount, currency, label } = payment;
  return (
    <p>
      <b>
        <bdi dir="ltr">{format.money(received ?? amount, currency)}</bdi>
      </b>
      {label === null ? null : (
        <>
          {" · "}
          <bdi>{label}</bdi>
        </>
      )}
    </p>
  );
}
