import { Button, useTexts } from "@core";
import { useRef, useState } from "react";
import type { Bet } from "../../../betslip/wire.ts";
import { useCashOut } from "../tokens.ts";
import { HoldButton } from "./hold-button.tsx";
import { OfferAmount } from "./offer-amount.tsx";
import type { OfferShape } from "./use-offer.ts";

/**
 * Holding the button cashes out at once; pressing it asks for confirmation first. Grayed out while the offer may be out
 * of date.
 */
export function CashOutButton({ bet, offer, stake }: { bet: Bet; offer: OfferShape; stake?: number }) {
  const t = useTexts("my-bets");
  const { book, desk } = useCashOut();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const isOff = offer.status !== "available" || offer.isDoubted;
  const accept = () => {
    const seen = book.shown(bet.id).standing?.quote?.offer;
    setAsking(false);
    if (seen !== undefined) void desk.cashOut(bet, seen, stake);
  };
  const keep = () => {
    setAsking(false);
    // The focus returns to the button that asked.
    requestAnimationFrame(() => button.current?.querySelector("button")?.focus());
  };

  if (isAsking && !isOff) {
    return (
      <div className="cash-out-ask" onKeyDown={({ key }) => key === "Escape" && keep()}>
        <Button kind="commit" block autoFocus data-costs="" onClick={accept}>
          <span>
            {t("cash-out.confirm")} <OfferAmount bet={bet} {...(stake !== undefined && { stake })} />
          </span>
        </Button>
        <Button onClick={keep}>{t("cash-out.keep")}</Button>
      </div>
    );
  }
  const label = stake === undefined ? "cash-out.all" : "cash-out.part.action";
  return (
    <div ref={button}>
      <HoldButton
        disabled={isOff}
        onHeld={accept}
        onPress={() => {
          desk.putAway(bet.id);
          setAsking(true);
        }}
      >
        <span>{t(isOff ? `cash-out.off.${offer.status === "unavailable" ? "unavailable" : "suspended"}` : label)}</span>
        <b>
          {offer.status === "unavailable" ? null : <OfferAmount bet={bet} {...(stake !== undefined && { stake })} />}
        </b>
      </HoldButton>
      {isOff || stake !== undefined ? null : <p className="cash-out-hint">{t("cash-out.hold")}</p>}
    </div>
  );
}
