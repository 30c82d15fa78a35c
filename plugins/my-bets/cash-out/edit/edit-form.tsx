import { Button, parseMoney, typedMoney, useFormat, useService, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { BETSLIP } from "../../../betslip/contract.ts";
import type { Bet } from "../../../betslip/wire.ts";
import { priceKeyText } from "../../../sportsbook/contract.ts";
import { useMarketNames } from "../../../sportsbook/exports/use-market-names.ts";
import { AmountField } from "../parts/amount-field.tsx";
import { type OfferShape, useOfferText } from "../parts/use-offer.ts";
import { oddsInForce, stillPossible } from "../still-possible.ts";
import { useCashOut } from "../tokens.ts";
import { EditLegs } from "./edit-legs.tsx";
import { draftOf, keptPicks, newBet, slipPick } from "./edited-bet.ts";
import "./edit.css";

/**
 * Replaces this bet by another one with different picks or a different stake, at current prices. Shows old and new side
 * by side.
 */
export function EditForm({ bet, offer }: { bet: Bet; offer: OfferShape }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const names = useMarketNames();
  const slip = useService(BETSLIP);
  const inSlip = useStore(slip, ({ picks }) => picks);
  const { book, desk, line } = useCashOut();
  const [draft, setDraft] = useState(() => draftOf(bet));
  const [typed, setTyped] = useState(() =>
    typedMoney(book.shown(bet.id).standing?.quote?.offer ?? bet.stake, bet.currency, format),
  );
  const money = (minor: number) => format.money(minor, bet.currency);
  const picks = keptPicks(draft);
  const stake = parseMoney(typed, bet.currency, format);
  const isStaked = stake !== undefined && stake > 0;
  const made = () => (isStaked ? newBet(bet, picks, stake, line) : undefined);
  const taken = new Set(picks.map(priceKeyText));
  const fromSlip = inSlip.filter((pick) => !taken.has(priceKeyText(pick))).map(slipPick);

  const events = [...new Set([...picks, ...fromSlip].map(({ eventId }) => eventId))].join(",");
  useEffect(() => {
    const ends = events.split(",").map((eventId) => line.follow(eventId, "all"));
    return () => ends.forEach((end) => end());
  }, [line, events]);

  const write = (text: (next: NonNullable<ReturnType<typeof made>>) => string) => () => {
    const next = made();
    return next ? text(next) : "–";
  };
  const odds = useOfferText<HTMLElement>(
    bet,
    write((next) => format.odds(next.odds)),
    picks,
  );
  const returns = useOfferText<HTMLElement>(
    bet,
    write((next) => money(next.possibleReturn)),
    picks,
  );
  const difference = useOfferText<HTMLParagraphElement>(
    bet,
    ({ standing }) => {
      const worth = standing?.quote?.offer;
      if (worth === undefined || stake === undefined) return undefined;
      if (isStaked && !made()) return t("edit.no-price");
      if (stake === worth) return t("edit.even", { worth: money(worth) });
      return stake > worth
        ? t("edit.from-balance", { amount: money(stake - worth), worth: money(worth) })
        : t("edit.to-balance", { amount: money(worth - stake), worth: money(worth) });
    },
    picks,
  );
  const change = () => {
    const [next, seen] = [made(), book.shown(bet.id).standing?.quote?.offer];
    // The text above the button already names the missing input.
    if (!next || seen === undefined) return;
    void desk.edit(bet, seen, {
      request: next.request,
      legs: picks.map((pick, at) => ({ name: names.pick(pick, pick), odds: next.request.legs[at]!.odds })),
      // A pick that the new bet uses is now bet on: it leaves the slip, like picks that are placed there.
      done: () => taken.forEach((key) => slip.remove(key)),
    });
  };

  return (
    <form
      className="cash-out-part"
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      <EditLegs bet={bet} draft={draft} fromSlip={fromSlip} onChange={setDraft} />
      <AmountField
        label={t("edit.stake")}
        error={isStaked ? undefined : t("cash-out.order.no-amount")}
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
            <td>{stake === undefined ? "–" : <bdi dir="ltr">{money(stake)}</bdi>}</td>
          </tr>
          {bet.system ? null : (
            <tr>
              <th scope="row">{t("odds")}</th>
              <td>
                <bdi dir="ltr">{format.odds(oddsInForce(bet))}</bdi>
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
        data-costs=""
        disabled={offer.status !== "available" || offer.isDoubted || !isStaked}
      >
        {t("edit.confirm")}
      </Button>
    </form>
  );
}
