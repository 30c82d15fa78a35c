import { QrCode, useFormat, useTexts } from "@core";
import type { NextAction } from "../../wire.ts";
import { coinsText } from "./coins-rules.ts";
import { CopyLine } from "./copy-line.tsx";

/** The address that coins are sent to, and how far the network has confirmed them. */
export function CoinAddress({ coins: next }: { coins: Extract<NextAction, { kind: "address" }> }) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const { address, coin, coins, confirmations, needed } = next;
  const amount = coinsText(coins);
  return (
    <section className="payment-next" aria-label={t("coins.title")}>
      <p>{t("coins.text", { coin })}</p>
      <div className="payment-code">
        <QrCode text={address} label={t("coins.code")} />
      </div>
      <dl className="copy-lines">
        <CopyLine name={t("coins.address")} shown={address} />
        <CopyLine name={t("amount")} shown={`${amount} ${coin}`} text={amount} />
      </dl>
      <p role="status">
        {t("coins.confirmations", {
          count: confirmations,
          done: format.number(confirmations),
          needed: format.number(needed),
        })}
      </p>
    </section>
  );
}
