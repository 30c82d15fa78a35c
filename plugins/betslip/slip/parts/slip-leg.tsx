import { Icon, useFormat, useService, useStore, useTexts } from "@core";
import type { ReactNode } from "react";
import { isInPlay } from "../../../sportsbook/exports/names.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import { LEGS, SLIP } from "../../tokens.ts";
import type { LegView } from "../bet-view.ts";
import { LegEvent } from "./leg-event.tsx";
import { LegMarket, LegName } from "./leg-name.tsx";
import "./slip-leg.css";

/** One pick: its name, its price old and new, and why it cannot be bet on. */
export function SlipLeg({ leg, isStop, children }: { leg: LegView; isStop: boolean; children: ReactNode }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const names = useMarketNames();
  const { pick, state, key, isLocked } = leg;
  const event = useStore(useService(LEGS), (legs) => legs[key]?.event);
  const isOff = state.kind === "suspended" || state.kind === "closed" || state.kind === "stale";

  return (
    <li
      className={isStop ? "slip-leg line-stop" : "slip-leg"}
      data-state={isOff ? state.kind : undefined}
      data-stop={isStop ? (isOff || leg.isRelated ? "broken" : "picked") : undefined}
    >
      <LegName pick={pick} event={pick.event} />
      <LegOdds leg={leg} isLocked={isOff} />
      {isLocked ? null : (
        <button
          className="icon-button icon-button-small slip-remove"
          type="button"
          aria-label={t("remove", { name: names.pick(pick, pick.event) })}
          onClick={({ currentTarget }) => {
            // The button disappears with its pick; the focus stays in the slip.
            currentTarget.closest(".slip")?.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus();
            slip.remove(key);
          }}
        >
          <Icon name="x" size={16} />
        </button>
      )}
      <LegMarket pick={pick} event={pick.event} isLive={event !== undefined && isInPlay(event)} />
      <LegEvent leg={leg} />
      <LegReason leg={leg} />
      <div className="slip-leg-stake">{children}</div>
    </li>
  );
}

function LegOdds({ leg: { pick, state, odds }, isLocked }: { leg: LegView; isLocked: boolean }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const move = state.kind === "open" ? state.move : undefined;
  return (
    <p className="slip-odds" data-move={move}>
      {move ? (
        <>
          <s>
            <span className="visually-hidden">{t("was")}</span>
            <bdi dir="ltr">{format.odds(pick.odds)}</bdi>
          </s>
          <Icon name={move === "up" ? "arrow-up" : "arrow-down"} />
        </>
      ) : null}
      {isLocked ? <Icon name={state.kind === "stale" ? "wifi-off" : "lock"} /> : null}
      <span>
        <bdi dir="ltr">{format.odds(odds)}</bdi>
      </span>
    </p>
  );
}

function LegReason({ leg: { state, isRelated, season } }: { leg: LegView }) {
  const t = useTexts("betslip");
  if (isRelated) {
    return (
      <p className="slip-leg-reason">
        <Icon name="ban" size={16} />
        {season === undefined ? t("reason.related") : t("reason.related-season", { season })}
      </p>
    );
  }
  if (state.kind === "open" || state.kind === "waiting") return null;
  const key = state.kind === "suspended" ? `reason.${state.reason ?? "other"}` : `reason.${state.kind}`;
  return (
    <p className="slip-leg-reason">
      <Icon name={state.kind === "stale" ? "wifi-off" : state.kind === "closed" ? "ban" : "lock"} size={16} />
      {t(key)}
    </p>
  );
}
