import { useFormat, useTexts } from "@core";
import { type BetView, isOpen } from "../slip/bet-view.ts";

/** The end of an express's line: its odds, without legs that cannot be bet on now. */
export function TotalOdds({ bet }: { bet: BetView }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const isWhole = bet.legs.every(isOpen) || !bet.legs.some(isOpen);
  return (
    <p className="line-end">
      <span>{t(isWhole ? "total-odds" : "odds-without")}</span>
      <b>
        <bdi dir="ltr">{format.odds(bet.odds)}</bdi>
      </b>
    </p>
  );
}
