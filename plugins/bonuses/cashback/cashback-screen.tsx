import {
  EmptyState,
  Failed,
  Link,
  NAVIGATION,
  Skeleton,
  useResource,
  useService,
  useStore,
  useTexts,
  useWay,
} from "@core";
import { SESSION } from "../../session/contract.ts";
import { BONUSES_API } from "../bonuses-api.ts";
import { OfferList } from "../offers/offer-list.tsx";
import { BonusRoom } from "../parts/bonus-room.tsx";
import { useBonusNews } from "../use-bonus-news.ts";
import { CashbackWeeks } from "./cashback-weeks.tsx";

/** The cashbacks that run: the player's own with their weeks, and those that can be taken. */
export default function CashbackScreen() {
  const t = useTexts("bonuses");
  const way = useWay();
  const api = useService(BONUSES_API);
  const session = useService(SESSION);
  const slug = useStore(useService(NAVIGATION), ({ params }) => params["slug"]);
  const player = useStore(session, ({ account }) => account?.number);
  const currency = useStore(session, ({ account }) => account?.currency.name);
  const { value, status, error, retry } = useResource(
    async (signal) => {
      const [promotions, own] = await Promise.all([
        api.promotions(currency, signal),
        player === undefined ? undefined : api.cashbacks(signal),
      ]);
      const isAsked = (each: { readonly slug: string }) => slug === undefined || each.slug === slug;
      const mine = (own?.cashbacks ?? []).filter(({ bonus }) => isAsked(bonus));
      const open = promotions.filter(
        (each) =>
          each.terms.trigger.kind === "lost_week" &&
          isAsked(each) &&
          !mine.some(({ bonus }) => bonus.slug === each.slug),
      );
      return { mine, open };
    },
    [api, slug, player, currency],
  );
  useBonusNews(retry);
  return (
    <BonusRoom title={t("cashback.title")} lead={t("cashback.lead")}>
      {!value ? (
        status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )
      ) : (
        <>
          {value.mine.map((cashback) => (
            <CashbackWeeks key={cashback.bonus.id} cashback={cashback} />
          ))}
          {value.open.length > 0 ? <OfferList offers={value.open} /> : null}
          {value.mine.length + value.open.length === 0 ? (
            <EmptyState
              icon="refresh-cw"
              title={t("cashback.none")}
              text={t("none.text")}
              action={
                <Link className="button button-plain" to={way("bonuses") ?? "/"}>
                  {t("title")}
                </Link>
              }
            />
          ) : null}
        </>
      )}
    </BonusRoom>
  );
}
