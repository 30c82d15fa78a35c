import { useFormat } from "@core";
import type { Bet } from "../../../betslip/wire.ts";
import { partPaid } from "../part-rules.ts";
import { useOfferText } from "./use-offer.ts";

/** The payment for a bet now, or for this much of its running stake; updated without rendering. */
export function OfferAmount({ bet, stake }: { bet: Bet; stake?: number }) {
  const format = useFormat();
  const element = useOfferText<HTMLElement>(bet, ({ standing }) => {
    const quote = standing?.quote;
    if (!quote) return undefined;
    const paid = stake === undefined ? quote.offer : partPaid(quote, Math.min(stake, quote.running));
    return format.money(paid, bet.currency);
  });
  return <bdi dir="ltr" ref={element} />;
}
