import { Icon, Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import type { Offer } from "../wire.ts";
import { useOfferWords } from "./offer-words.ts";

const ICONS = {
  free_bet: "ticket",
  money: "wallet",
  cash: "refresh-cw",
  points: "star",
  free_rounds: "dices",
  express_boost: "chart-no-axes-column",
} as const;

/** Offers by what is left of them on average; each leads to its terms. */
export function OfferList({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const words = useOfferWords();
  const navigation = useService(NAVIGATION);
  return (
    <ul className="panel offer-list">
      {offers.map((offer) => (
        <li key={offer.slug}>
          <Link to={navigation.linkTo("promo", { slug: offer.slug })} className="offer-row">
            <Icon name={ICONS[offer.terms.reward.kind]} size={20} />
            <span>
              <b>{words.title(offer)}</b>
              <span>{words.asks(offer)}</span>
            </span>
            <span>
              <b>
                <bdi dir="ltr">
                  {format.money(isWeekly(offer) ? offer.worth.most : offer.worth.kept, offer.currency)}
                </bdi>
              </b>
              <span>{t(isWeekly(offer) ? "a-week" : "left-on-average")}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Of a cashback nothing is left on average: it says what it pays at most. */
const isWeekly = ({ terms }: Offer): boolean => terms.trigger.kind === "lost_week";
