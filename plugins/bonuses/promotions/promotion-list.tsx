import { EmptyState, Failed, Skeleton, useResource, useService, useStore, useTexts } from "@core";
import { SESSION } from "../../session/contract.ts";
import { BONUSES_API } from "../bonuses-api.ts";
import { OfferList } from "../offers/offer-list.tsx";
import "../bonuses.css";

/** The campaigns that run and that everybody can read of. */
export function PromotionList() {
  const t = useTexts("bonuses");
  const api = useService(BONUSES_API);
  const currency = useStore(useService(SESSION), ({ account }) => account?.currency.name);
  const { value, status, error, retry } = useResource((signal) => api.promotions(currency, signal), [api, currency]);
  if (!value) {
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="240px" />;
  }
  if (value.length === 0) return <EmptyState icon="gift" title={t("none.title")} text={t("none.text")} />;
  return <OfferList offers={value} />;
}
