import { Icon, useTexts } from "@core";
import type { Bet } from "../../../betslip/wire.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import {
  canResize,
  type Draft,
  type EditPick,
  fitsIn,
  keptPicks,
  withLeg,
  withSwapped,
  withToggled,
} from "./edited-bet.ts";
import { PriceText } from "./price-text.tsx";
import { SwapSelect } from "./swap-select.tsx";

interface EditLegsProps {
  readonly bet: Bet;
  readonly draft: Draft;
  /** The picks of the slip that are not in the new bet. */
  readonly fromSlip: readonly EditPick[];
  readonly onChange: (draft: Draft) => void;
}

/**
 * The picks of the new bet: each can be swapped, and if the bet's type allows it, removed or joined by one of the
 * slip's.
 */
export function EditLegs({ bet, draft, fromSlip, onChange }: EditLegsProps) {
  const t = useTexts("my-bets");
  const names = useMarketNames();
  const hasOne = keptPicks(draft).length === 1;
  return (
    <>
      <fieldset className="edit-legs">
        <legend>{t("edit.legs")}</legend>
        {draft.map((leg) => (
          <div className="edit-leg" key={leg.id}>
            <label>
              {canResize(bet) ? (
                <input
                  type="checkbox"
                  checked={leg.isKept}
                  // At least one leg has to stay.
                  disabled={leg.isKept && hasOne}
                  onChange={() => onChange(withToggled(draft, leg.id))}
                />
              ) : null}
              <span>{names.pick(leg.pick, leg.pick)}</span>
            </label>
            <PriceText bet={bet} pick={leg.pick} />
            <span className="edit-event">{t("event", { ...leg.pick })}</span>
            {leg.isKept ? (
              <SwapSelect
                bet={bet}
                leg={leg}
                fromSlip={bet.eachWay ? [] : fromSlip.filter((pick) => fitsIn(draft, pick, leg.id))}
                onSwap={(pick) => onChange(withSwapped(draft, leg.id, pick))}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      {canResize(bet) ? (
        <fieldset className="edit-legs">
          <legend>{t("edit.add")}</legend>
          {fromSlip.length === 0 ? <p className="cash-out-hint">{t("edit.add-hint")}</p> : null}
          {fromSlip.map((pick) => (
            <AddPick
              key={`${pick.eventId}/${pick.marketId}/${pick.specifiers}/${pick.outcomeId}`}
              bet={bet}
              pick={pick}
              draft={draft}
              onChange={onChange}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** A pick of the slip to add. It says if it depends on a pick of the bet. */
function AddPick({ bet, pick, draft, onChange }: Omit<EditLegsProps, "fromSlip"> & { pick: EditPick }) {
  const t = useTexts("my-bets");
  const names = useMarketNames();
  const fits = fitsIn(draft, pick);
  return (
    <button className="edit-add" type="button" disabled={!fits} onClick={() => onChange(withLeg(draft, pick))}>
      <Icon name="plus" size={16} />
      <span>{names.pick(pick, pick)}</span>
      <PriceText bet={bet} pick={pick} />
      <span className="edit-event">{fits ? t("event", { ...pick }) : t("edit.clash")}</span>
    </button>
  );
}
