import { Button, Skeleton, useFormat, useResource, useService, useStore, useTexts } from "@core";
import { isNarrowed, viewOf } from "../bet-view.ts";
import { MY_BETS } from "../tokens.ts";
import { ExportButton } from "./export-button.tsx";
import "./bets-totals.css";

/** The totals of all bets of a list, by the ledger; requested again whenever one of them changes. */
export function BetsTotals({ listKey }: { listKey: string }) {
  const t = useTexts("my-bets-list");
  const format = useFormat();
  const store = useService(MY_BETS);
  const changes = useStore(store, (lists) => lists[listKey]?.changes ?? 0);
  const { value, status, retry } = useResource((signal) => store.totals(listKey, signal), [store, listKey, changes]);
  const view = viewOf(listKey);
  const isOpen = view.state === "open";
  // A player without bets does not need totals of zero.
  if (value?.count === 0 && !isNarrowed(view)) return null;
  if (status === "failed" && !value) {
    return (
      <div className="bets-totals panel">
        <p>{t("totals.failed")}</p>
        <Button size="small" onClick={retry}>
          {t("totals.retry")}
        </Button>
      </div>
    );
  }
  const money = (minor: number | undefined) =>
    value && minor !== undefined ? (
      <bdi dir="ltr">{format.money(minor, value.currency)}</bdi>
    ) : (
      <Skeleton width="64px" />
    );
  return (
    <div className="bets-totals panel" aria-busy={status === "loading"}>
      <dl aria-label={t("totals.label")}>
        <div>
          <dt>{t("totals.count")}</dt>
          <dd>{value ? <bdi dir="ltr">{format.number(value.count)}</bdi> : <Skeleton width="32px" />}</dd>
        </div>
        <div>
          <dt>{t("totals.staked")}</dt>
          <dd>{money(value?.staked)}</dd>
        </div>
        <div>
          <dt>{t(isOpen ? "totals.returned-so-far" : "totals.returned")}</dt>
          <dd>{money(value?.returned)}</dd>
        </div>
        {isOpen ? null : (
          <div>
            <dt>{t("totals.net")}</dt>
            <dd>{money(value?.net)}</dd>
          </div>
        )}
      </dl>
      {value?.count === 0 ? null : <ExportButton listKey={listKey} />}
    </div>
  );
}
