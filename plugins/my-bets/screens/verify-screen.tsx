import { Failed, Icon, NAVIGATION, Skeleton, useService, useStore, useTexts, useTitle } from "@core";
import { useEffect, useEffectEvent } from "react";
import { SESSION } from "../../session/contract.ts";
import { ChainPanel } from "../verify/parts/chain-panel.tsx";
import { CheckedReceipt } from "../verify/parts/checked-receipt.tsx";
import { ReceiptForm } from "../verify/parts/receipt-form.tsx";
import { useCheck } from "../verify/use-check.ts";
import "../verify/parts/verify.css";

/** Checks a receipt in the browser: any pasted one, or that of the bet in the address. */
export default function VerifyScreen() {
  const t = useTexts("my-bets-verify");
  const isLoggedIn = useStore(useService(SESSION), (session) => session.isLoggedIn);
  const bet = useStore(useService(NAVIGATION), ({ path }) => betOf(path));
  const state = useCheck();
  const { outcome } = state;
  useTitle(t("title"));

  const begin = useEffectEvent((id: string) => void state.checkBet(id));
  useEffect(() => {
    if (bet !== undefined && isLoggedIn) begin(bet);
  }, [bet, isLoggedIn]);

  return (
    <div className="stack verify">
      <div className="verify-intro">
        <h1>{t("title")}</h1>
        <p>{t("intro")}</p>
        {globalThis.isSecureContext ? null : (
          <p className="verify-check" data-verdict="unsure">
            <Icon name="circle-dashed" />
            {t("not-secure")}
          </p>
        )}
      </div>
      <ReceiptForm state={state} />
      {outcome.kind === "loading" ? <Skeleton kind="block" height="240px" /> : null}
      {outcome.kind === "failed" && bet !== undefined ? (
        <Failed error={outcome.error} onRetry={() => void state.checkBet(bet)} title={t("failed")} />
      ) : null}
      {outcome.kind === "checked"
        ? outcome.receipts.map((checked) => <CheckedReceipt key={checked.given.receipt.number} checked={checked} />)
        : null}
      {isLoggedIn ? <ChainPanel api={state.api} /> : null}
    </div>
  );
}

const betOf = (path: string) => /^[^?]*\?(?:.*&)?bet=([0-9A-Z]{1,20})(?:&|#|$)/.exec(path)?.[1];
