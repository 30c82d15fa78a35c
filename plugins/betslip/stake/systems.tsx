import { useFormat, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { useSystemName } from "../names/use-system-name.ts";
import { combinationsOf, nameOfSystem, systemsOver } from "../rules/system-rules.ts";
import type { BetView, LegView } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";
import "./systems.css";

/** The systems that the picks allow, with the cost of each at the stake for one bet. */
export function Systems({ bet, currency }: { bet: BetView; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const nameOf = useSystemName();
  const group = useId();
  const money = (minor: number) => <bdi dir="ltr">{format.money(minor, currency)}</bdi>;
  const count = bet.picks.length;
  const perBet = bet.entered * (bet.eachWay ? 2 : 1);
  const chosen = bet.system?.sizes.join();
  return (
    <fieldset className="system-rows" disabled={bet.attempt !== undefined}>
      <legend className="visually-hidden">{t("mode.system")}</legend>
      {systemsOver(count, bet.system?.bankers).map((system) => {
        const combinations = combinationsOf(count, system);
        const sizes = system.sizes.join();
        return (
          <label key={nameOfSystem(count, system) ?? sizes} className="system-row">
            <input type="radio" name={group} checked={sizes === chosen} onChange={() => slip.setSystem(system.sizes)} />
            <span>
              {nameOf(count, system)}
              <small>
                {t("system.bets", { count: combinations })}
                {bet.entered > 0 ? <> × {money(perBet)}</> : null}
              </small>
            </span>
            {bet.entered > 0 ? <b>{money(perBet * combinations)}</b> : null}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Makes a pick a banker, which is in every bet of the system. */
export function Banker({ leg }: { leg: LegView }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const isBanker = useStore(slip, (state) => state.system.bankers.includes(leg.key));
  return (
    <button className="slip-banker" type="button" aria-pressed={isBanker} onClick={() => slip.toggleBanker(leg.key)}>
      {t("system.banker")}
    </button>
  );
}
