import { typedMoney, useFormat, useTexts } from "@core";
import type { NextAction } from "../../wire.ts";
import { useMoney } from "../use-money.ts";
import { CopyLine } from "./copy-line.tsx";

interface TransferProps {
  readonly currency: string;
  readonly transfer: Extract<NextAction, { kind: "transfer" }>;
}

/** Where a bank transfer goes. Its reference is how it is found again. */
export function Transfer({ currency, transfer }: TransferProps) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const money = useMoney(currency);
  const { holder, iban, bank, reference, amount } = transfer;
  return (
    <section className="payment-next" aria-label={t("transfer.title")}>
      <p>{t("transfer.text")}</p>
      <dl className="copy-lines">
        <CopyLine name={t("transfer.holder")} shown={holder} />
        <CopyLine name={t("transfer.iban")} shown={iban.replace(/(.{4})(?=.)/g, "$1 ")} text={iban} />
        <CopyLine name={t("transfer.bank")} shown={bank} />
        <CopyLine name={t("transfer.reference")} shown={reference} />
        <CopyLine name={t("amount")} shown={money(amount)} text={typedMoney(amount, currency, format)} />
      </dl>
      <p className="cashier-note">{t("transfer.note")}</p>
    </section>
  );
}
