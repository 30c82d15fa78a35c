import { useFormat } from "@core";
import type { Bet } from "../../../betslip/wire.ts";
import { useOfferText } from "../parts/use-offer.ts";
import { useCashOut } from "../tokens.ts";
import type { EditPick } from "./edited-bet.ts";

/** A pick's price, updated without rendering. */
export function PriceText({ bet, pick }: { bet: Bet; pick: EditPick }) {
  const format = useFormat();
  const { line } = useCashOut();
  const element = useOfferText<HTMLElement>(bet, () => {
    const price = line.price(pick);
    return price?.status === "active" && !price.isStale ? format.odds(price.odds) : "–";
  }, [pick]);
  return <bdi className="edit-price" dir="ltr" ref={element} />;
}
