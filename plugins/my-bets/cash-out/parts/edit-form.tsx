import { useState } from "react";
import { Button, parseMoney, useFormat, useService, useTexts } from "@core";
import { LINE } from "../../../sportsbook/contract.ts";
import { useMarketNames } from "../../use-market-names.ts";
import type { Bet, PlacedLeg } from "../../wire.ts";
import { canDropLegs, editableLegs, newBet } from "../edited-bet.ts";
import { stillPossible } from "../still-possible.ts";
import { useCashOut } from "../tokens.ts";
import { AmountField } from "./amount-field.tsx";
import { plainAmount } from "./plain-amount.ts";
import { useOfferText, type OfferShape } from "./use-offer.ts";

const keyOf = ({ eventId, marketId, specifiers, outcomeId }: PlacedLeg) =>
  `${eventId}/${marketId}/${specifiers}/${outcomeId}`;

/** Puts another bet in this one's place: fewer legs, another stake, at the prices of now. Old and new stand side by side. */
export function EditForm({ bet, offer }: { bet: Bet; offer: OfferShape }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const names = useMarketNames();
  const line = useService(LINE);
  const { book, desk } = useCashOut();
  const digits = format.minorDigits(bet.currency);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState(() => plainAmount(book.shown(bet.id).standing?.quote?.offer ?? bet.stake, digits));
  const money = (minor: number) => format.money(minor, bet.currency);
  const legs = editableLegs(bet);
  const kept = legs.filter((leg) => !dropped.has(keyOf(leg)));
  const stake = parseMoney(typed, bet.currency, format) ?? 0;
  const made = () => (stake > 0 ? newBet(bet, kept, stake, line) : undefined);

  const odds = useOfferText<HTMLElement>(bet, () => {
    const next = made();
    return next && !bet.system ? format.odds(next.odds) : "–";
  });
  const returns = useOfferText<HTMLElement>(bet, () => {
    const next = made();
    return next ? money(next.possibleReturn) : "–";
  });
  const difference = useOfferText<HTMLParagraphElement>(bet, ({ standing }) => {
    const worth = standing?.quote?.offer;
    if (worth === undefined) return undefined;
    if (stake === worth) return t("edit.even", { worth: money(worth) });
    return stake > worth
      ? t("edit.from-balance", { amount: money(stake - worth), worth: money(worth) })
      : t("edit.to-balance", { amount: money(worth - stake), worth: money(worth) });
  });
  const change = () => {
    const [next, seen] = [made(), book.shown(bet.id).standing?.quote?.offer];
    if (next && seen !== undefined) void desk.edit(bet, seen, next.request);
  };

  return (
    <form
      className="cash-out-part"
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      {canDropLegs(bet) ? (
        <fieldset className="cash-out-legs">
          <legend>{t("edit.legs")}</legend>
          {legs.map((leg) => {
            const isKept = !dropped.has(keyOf(leg));
            return (
              <label key={keyOf(leg)}>
                <input
                  type="checkbox"
                  checked={isKept}
                  // One leg has to stay.
                  disabled={isKept && kept.length === 1}
                  onChange={() =>
                    setDropped((before) => {
                      const next = new Set(before);
                      if (!next.delete(keyOf(leg))) next.add(keyOf(leg));
                      return next;
                    })
                  }
                />
                <span>{names.pick(leg, leg)}</span>
              </label>
            );
          })}
        </fieldset>
      ) : null}
      <AmountField
        label={t("edit.stake")}
        error={stake > 0 ? undefined : t("cash-out.order.no-amount")}
        value={typed}
        onType={setTyped}
      />
      <table className="edit-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("edit.now")}</th>
            <th scope="col">{t("edit.new")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("stake")}</th>
            <td>
              <bdi dir="ltr">{money(bet.stake - (bet.cashedOut?.stake ?? 0))}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{money(stake)}</bdi>
            </td>
          </tr>
          {bet.system ? null : (
            <tr>
              <th scope="row">{t("odds")}</th>
              <td>
                <bdi dir="ltr">{format.odds(bet.odds)}</bdi>
              </td>
              <td>
                <bdi dir="ltr" ref={odds} />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{t("possible-return")}</th>
            <td>
              <bdi dir="ltr">{money(stillPossible(bet))}</bdi>
            </td>
            <td>
              <bdi dir="ltr" ref={returns} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="cash-out-hint" ref={difference} />
      <Button
        type="submit"
        kind="commit"
        block
        disabled={offer.status !== "available" || offer.isDoubted || stake <= 0}
      >
        {t("edit.confirm")}
      </Button>
    </form>
  );
}
