import { useFormat } from "@core";
import type { Exchange } from "./wire.ts";

/** A rate never has more significant digits. */
const DIGITS = 8;

/** What one unit of a currency brings in another one, in one direction of writing. */
export function ExchangeRate({ from, to, rate }: Pick<Exchange, "from" | "to" | "rate">) {
  const format = useFormat();
  return (
    <bdi dir="ltr">
      {format.number(1)} {from} = {format.number(Number(rate), { maximumSignificantDigits: DIGITS })} {to}
    </bdi>
  );
}

/** Both sides of an exchange, with its rate. */
export function ExchangeSides({ exchange }: { readonly exchange: Exchange }) {
  const format = useFormat();
  const { from, to, amount, receives } = exchange;
  return (
    <>
      <bdi dir="ltr">
        {format.money(amount, from)} → {format.money(receives, to)}
      </bdi>{" "}
      · <ExchangeRate {...exchange} />
    </>
  );
}
