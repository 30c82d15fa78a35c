import { token, useService } from "@core";
import type { Line } from "../../sportsbook/contract.ts";
import type { CashOutApi } from "./cash-out-api.ts";
import type { CashOutBook } from "./cash-out-book.ts";
import type { CashOutDesk } from "./cash-out-desk.ts";

export interface CashOut {
  readonly api: CashOutApi;
  readonly book: CashOutBook;
  readonly desk: CashOutDesk;
  readonly line: Line;
}

/** Created when the first open bet is shown. */
export const CASH_OUT = token<() => CashOut>("my-bets/cash-out");

export const useCashOut = (): CashOut => useService(CASH_OUT)();
