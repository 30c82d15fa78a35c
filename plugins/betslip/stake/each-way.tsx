import { useFormat, useService, useStore, useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import type { BetView } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";
import "./each-way.css";

/** The switch for each way, shown if at least one pick allows it: with its terms, or why it is not possible. */
export function EachWay({ bets, currency }: { bets: readonly BetView[]; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const slip = useService(SLIP);
  const isWanted = useStore(slip, (state) => state.eachWay);
  const legs = bets.flatMap((bet) => bet.legs);
  const terms = new Set(
    legs.flatMap(({ eachWay }) =>
      eachWay ? [t("each-way.terms", { fraction: `${eachWay.of}/${eachWay.over}`, count: eachWay.places })] : [],
    ),
  );
  if (terms.size === 0) return null;
  const without = legs.find(({ eachWay }) => !eachWay);
  // Each single is each way by itself; a bet of several only as a whole.
  const isPossible = bets.some((bet) => bet.legs.every(({ eachWay }) => eachWay));
  const [bet] = bets;
  const isLocked = bets.some(({ attempt }) => attempt !== undefined);
  return (
    <label className="each-way">
      <input
        type="checkbox"
        role="switch"
        checked={isWanted && isPossible}
        disabled={!isPossible || isLocked}
        onChange={(event) => slip.setEachWay(event.currentTarget.checked)}
      />
      <span>
        <b>{t("each-way.label")}</b>
        <small>
          {isPossible || !without
            ? [...terms].join("; ")
            : t("each-way.not", { name: names.pick(without.pick, without.pick.event) })}
        </small>
        {isWanted && isPossible ? <small>{t("each-way.note")}</small> : null}
      </span>
      {bet?.eachWay && bets.length === 1 && bet.entered > 0 && bet.freeBet === undefined ? (
        <span className="each-way-split">
          <bdi dir="ltr">{t("each-way.split", { count: bet.units, amount: format.money(bet.entered, currency) })}</bdi>
        </span>
      ) : null}
    </label>
  );
}
