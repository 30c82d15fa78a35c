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
import { OfferAnswers, OfferCard, OfferLogin } from "../offers/offer-card.tsx";
import { useOfferAnswers } from "../offers/use-offer-answers.ts";
import { BonusRoom } from "../parts/bonus-room.tsx";
import type { Offer } from "../wire.ts";
import { PromotionList } from "./promotion-list.tsx";

/** All promotions, or the terms of one, which a player can take here. */
export default function PromoScreen() {
  const t = useTexts("bonuses");
  const slug = useStore(useService(NAVIGATION), ({ params }) => params["slug"]);
  return (
    <BonusRoom title={t("promotions")} lead={t("lead")}>
      {slug === undefined ? <PromotionList /> : <OnePromotion slug={slug} />}
    </BonusRoom>
  );
}

function OnePromotion({ slug }: { readonly slug: string }) {
  const t = useTexts("bonuses");
  const way = useWay();
  const api = useService(BONUSES_API);
  const session = useService(SESSION);
  const player = useStore(session, ({ account }) => account?.number);
  const currency = useStore(session, ({ account }) => account?.currency.name);
  const { value, status, error, retry } = useResource(
    async (signal) => {
      const [promotions, own] = await Promise.all([
        api.promotions(currency, signal),
        player === undefined ? undefined : api.all(signal),
      ]);
      const mine = own?.offers.find((each) => each.slug === slug);
      const offer = mine ?? promotions.find((each) => each.slug === slug);
      return { offer, isOpen: mine !== undefined, isTaken: own?.mine.some((each) => each.slug === slug) ?? false };
    },
    [api, slug, player, currency],
  );
  if (!value) {
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="480px" />;
  }
  const { offer, isOpen, isTaken } = value;
  if (!offer) {
    return (
      <EmptyState
        icon="gift"
        title={t("gone.title")}
        text={t("gone.text")}
        action={
          <Link className="button button-plain" to={way("promo") ?? "/"}>
            {t("gone.others")}
          </Link>
        }
      />
    );
  }
  return (
    <OfferCard offer={offer}>
      {player === undefined ? (
        <OfferLogin />
      ) : isOpen ? (
        <Answers offer={offer} onDone={retry} />
      ) : (
        <p role="status">
          {t(isTaken ? "taken" : "not-open")}{" "}
          <Link to={way("bonuses") ?? "/"} className="text-link">
            {t("title")}
          </Link>
        </p>
      )}
    </OfferCard>
  );
}

function Answers({ offer, onDone }: { readonly offer: Offer; readonly onDone: () => void }) {
  return <OfferAnswers {...useOfferAnswers(offer, onDone)} />;
}
