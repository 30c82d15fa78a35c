import { Failed, Skeleton, SlotOutlet, useResource, useService, useStore } from "@core";
import { WALLET } from "../../../wallet/contract.ts";
import { CASHIER_API } from "../../cashier-api.ts";
import { BEFORE_DEPOSIT } from "../../contract.ts";
import type { Direction } from "../../payment-rules.ts";
import { UnderWay } from "../payment/under-way.tsx";
import { PayFields } from "./pay-fields.tsx";

interface PayFormProps {
  readonly direction: Direction;
  readonly back: string | undefined;
  /** The amount that the address asks for, in the account's own currency. */
  readonly wanted: number | undefined;
}

/** The form of a deposit or a withdrawal, with the payments that are still under way. */
export function PayForm({ direction, back, wanted }: PayFormProps) {
  const api = useService(CASHIER_API);
  // An amount that the slip asks for is in the account's own currency, in which bets are placed.
  const currency = useStore(useService(WALLET), ({ balance, own }) => (wanted === undefined ? balance : own)?.currency);
  const ways = useResource((signal) => api.ways(direction, currency, signal), [api, direction, currency]);
  if (!ways.value)
    return (
      <div className="cashier-wait">
        {ways.status === "failed" ? (
          <Failed error={ways.error} onRetry={ways.retry} />
        ) : (
          <Skeleton kind="block" height="360px" />
        )}
      </div>
    );
  return (
    <>
      {direction === "deposit" ? <SlotOutlet slot={BEFORE_DEPOSIT} /> : null}
      <PayFields
        key={ways.value.currency}
        direction={direction}
        answer={ways.value}
        back={back}
        wanted={wanted}
        onChanged={ways.retry}
      />
      <UnderWay direction={direction} back={back} />
    </>
  );
}
