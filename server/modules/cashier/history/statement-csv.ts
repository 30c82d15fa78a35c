import type { HistoryLine } from "../../../../plugins/cashier/history/wire.ts";
import { type Columns, csvHeadOf, csvLineOf, decimal } from "../../../http/answers/csv.ts";
import { currencySettings } from "../../../money/currencies.ts";

/** In the same form in every language, so that tools built on the file keep working. */
const columnsOf = (currency: string): Columns<HistoryLine> => {
  const money = (minor: number) => decimal(minor, currencySettings(currency).minorDigits);
  return [
    ["at", ({ at }) => at],
    ["movement", ({ movement }) => movement],
    ["product", ({ product }) => product],
    ["currency", () => currency],
    ["change", ({ change }) => money(change)],
    ["balance", ({ balance }) => money(balance)],
    ["bet", ({ bet }) => bet ?? ""],
    ["payment", ({ payment }) => payment ?? ""],
    ["id", ({ id }) => id],
  ];
};

export const statementHead = (currency: string): string => csvHeadOf(columnsOf(currency));

export const statementLine = (currency: string, line: HistoryLine): string => csvLineOf(columnsOf(currency), line);
