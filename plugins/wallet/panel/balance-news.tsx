import { Button, Icon, useService, useStore, useTexts } from "@core";
import { WALLET_STORE } from "../wallet-store.ts";
import { PANEL_TEXTS } from "./panel-texts.ts";

/** Says that the last balance request failed, what that means for the money, and what to do. */
export function BalanceNews() {
  const t = useTexts(PANEL_TEXTS);
  const wallet = useService(WALLET_STORE);
  const failure = useStore(wallet, (state) => state.failure);
  const isLoading = useStore(wallet, (state) => state.isLoading);
  return (
    <div role="status">
      {failure ? (
        <div className="balance-news">
          <Icon name={failure.isUnanswered ? "wifi-off" : "triangle-alert"} size={16} />
          <p>
            {t(failure.isUnanswered ? "failed.unanswered" : "failed.refused")}
            {failure.errorCode === 0 ? null : <code>{failure.errorCode}</code>}
          </p>
          <Button size="small" busy={isLoading} onClick={() => void wallet.refresh()}>
            {t("failed.retry")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
