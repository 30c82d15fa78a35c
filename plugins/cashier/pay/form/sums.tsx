import { useTexts } from "@core";
import type { Direction } from "../../payment-rules.ts";
import { useMoney } from "../use-money.ts";
import type { Sums as SumsOf } from "./choice-rules.ts";

interface SumsProps {
  readonly direction: Direction;
  readonly sums: SumsOf;
  readonly currency: string;
}

/** The amount, its fee, what is paid or arrives, and the balance after it. */
export function Sums({ direction, sums, currency }: SumsProps) {
  const t = useTexts("cashier-pay");
  const money = useMoney(currency);
  const rows = [
    [t("amount"), sums.amount],
    [t("fee.title"), sums.fee],
    [t(`end.${direction}`), sums.end],
    [t("after"), sums.after],
  ] as const;
  return (
    <dl className="cashier-facts cashier-sums">
      {rows.map(([name, minor]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr">{money(minor)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
