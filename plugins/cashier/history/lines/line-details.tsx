import { Button, Link, Skeleton, useResource, useTexts } from "@core";
import { CORRECTION_CAUSES } from "../../correction-rules.ts";
import { Amount } from "../frame/amount.tsx";
import { useHistoryApi } from "../history-api.ts";
import type { HistoryLine } from "../wire.ts";

/** What the accounts of the ledger are for. The payment service has one for each way. */
const ACCOUNTS = [
  "cash",
  "pending_bets",
  "pending_free_bets",
  "pending_withdrawals",
  "house",
  "issuer",
  "promotions",
  "tax",
  "payments",
  "payment_fees",
  "exchange",
  "corrections",
];
const accountText = (kind: string) => {
  const known = kind.startsWith("payments_") ? "payments" : kind.startsWith("game_") ? "house" : kind;
  return `account.${ACCOUNTS.includes(known) ? known : "other"}`;
};

/** A cause that this version of the page does not know is left out. */
const isCause = (cause: string | null | undefined): boolean => CORRECTION_CAUSES.some((each) => each === cause);

/** The postings of a movement: what each account got, which adds up to nothing. */
export function LineDetails({ line, currency }: { readonly line: HistoryLine; readonly currency: string }) {
  const t = useTexts("cashier-history");
  const api = useHistoryApi();
  const { value, status, retry } = useResource(
    (signal) => api.postings(line.id, currency, signal),
    [api, line.id, currency],
  );
  return (
    <div className="money-row-more" aria-busy={status === "loading"}>
      {isCause(value?.cause) ? <p>{t(`cause.${value?.cause}`)}</p> : null}
      <p>{t("postings-explained")}</p>
      {value ? (
        <dl className="facts">
          {value.postings.map(({ account, amount }, at) => (
            <div key={at}>
              <dt>{t(accountText(account))}</dt>
              <dd>
                <Amount minor={amount} currency={value.currency} isChange />
              </dd>
            </div>
          ))}
        </dl>
      ) : status === "failed" ? (
        <div role="alert">
          <p>{t("postings-failed")}</p>
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </div>
      ) : (
        <Skeleton kind="block" height="64px" />
      )}
      <p>
        {t("number")} <code dir="ltr">{line.id}</code>
      </p>
      {line.bet === null ? null : <Link to={`/my-bets/calculated?bet=${line.bet}`}>{t("to-bets")}</Link>}
      {line.payment === null ? null : <Link to={`/payments-history?payment=${line.payment}`}>{t("to-payment")}</Link>}
    </div>
  );
}
