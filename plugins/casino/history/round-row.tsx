import { Icon, useFormat, useTexts } from "@core";
import { useState } from "react";
import { Amount } from "../../cashier/exports/money-lists.ts";
import { RoundDetails } from "./round-details.tsx";
import type { GameRound } from "./wire.ts";

/** A round of a game. Pressed, it shows what was booked in it. */
export function RoundRow({ round }: { readonly round: GameRound }) {
  const t = useTexts("casino-history");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { game, staked, returned, currency, beganAt, state } = round;
  return (
    <li>
      <details className="money-row" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon name="history" />
          <span className="money-row-name">{game.name}</span>
          <span className="money-row-change">
            <Amount minor={returned - staked} currency={currency} isChange />
          </span>
          <span className="money-row-about">
            <time dateTime={beganAt}>{format.dateTime(beganAt, { hour: "2-digit", minute: "2-digit" })}</time>
            {" · "}
            {t(`state.${state}`)}
          </span>
          <span className="money-row-balance">
            {t("stake")} <Amount minor={staked} currency={currency} />
          </span>
        </summary>
        {isOpen ? <RoundDetails round={round} /> : null}
      </details>
    </li>
  );
}
