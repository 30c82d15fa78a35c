import { useTexts } from "@core";
import type { PlacedLeg } from "../../betslip/wire.ts";

/**
 * The terms that change a pick's payment besides its price: the result of its place part, deductions for withdrawn
 * runners, and a lead that was paid early.
 */
export function LegTerms({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  const { eachWay, placed, deduction, isTwoAhead } = leg;
  const terms = eachWay && t("each-way.terms", { of: eachWay.of, over: eachWay.over, count: eachWay.places });
  const result = placed?.result && PLACED[placed.result];
  return (
    <>
      {terms ? (
        <span className="bet-leg-note">
          {result
            ? t("each-way.placed", {
                terms,
                result: placed.deadHeat ? t("each-way.dead-heat", placed.deadHeat) : t(`each-way.${result}`),
              })
            : terms}
        </span>
      ) : null}
      {deduction ? <span className="bet-leg-note">{t("deduction", { percent: deduction })}</span> : null}
      {isTwoAhead ? <span className="bet-leg-note">{t("two-ahead")}</span> : null}
    </>
  );
}

/** A place is reached or not. Half results occur only on handicaps and totals, which have no places. */
const PLACED = { won: "won", half_won: "won", lost: "lost", half_lost: "lost", void: "void" } as const;
