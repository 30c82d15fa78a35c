import { useTexts } from "@core";
import type { PlacedLeg } from "../wire.ts";

/** What a pick is paid by besides its price: how it came in on places, and what withdrawn runners took of its profit. */
export function LegTerms({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  const { eachWay, placed, deduction } = leg;
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
    </>
  );
}

/** A place is reached or not; half results are of lines, which have no places. */
const PLACED = { won: "won", half_won: "won", lost: "lost", half_lost: "lost", void: "void" } as const;
