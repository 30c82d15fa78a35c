import { parseMoney, typedMoney, useFormat, useTexts } from "@core";
import { useState } from "react";
import type { Bet } from "../../../betslip/wire.ts";
import { isPossiblePart } from "../part-rules.ts";
import { useCashOut } from "../tokens.ts";
import { AmountField } from "./amount-field.tsx";
import { CashOutButton } from "./cash-out-button.tsx";
import type { OfferShape } from "./use-offer.ts";

const HALF = 50;

/**
 * Chooses how much of the stake to cash out, by a slider or to the minor unit, and shows the payment and the stake that
 * runs on.
 */
export function PartForm({ bet, offer }: { bet: Bet; offer: OfferShape }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const { book } = useCashOut();
  const quote = book.shown(bet.id).standing?.quote;
  const running = bet.stake - (bet.cashedOut?.stake ?? 0);
  const minimum = quote?.minimum ?? 1;
  const [stake, setStake] = useState(() => Math.max(minimum, Math.floor((running * HALF) / 100)));
  const [typed, setTyped] = useState<string>();
  const money = (minor: number) => format.money(minor, bet.currency);
  const part = Math.min(stake, running);

  if (running < 2 * minimum) return <p className="cash-out-hint">{t("cash-out.part.too-small")}</p>;
  const read = typed === undefined ? part : parseMoney(typed, bet.currency, format);
  const isWrong =
    read === undefined || read > running || !isPossiblePart({ offer: 1, ...quote, running, minimum }, read);
  return (
    <div className="cash-out-part">
      <input
        type="range"
        aria-label={t("cash-out.part.stake")}
        aria-valuetext={t("cash-out.part.value", { part: money(part), stake: money(running) })}
        min={minimum}
        max={running - minimum}
        step={Math.max(1, Math.floor(running / 100))}
        value={Math.min(part, running - minimum)}
        onChange={({ currentTarget }) => {
          setTyped(undefined);
          setStake(Number(currentTarget.value));
        }}
      />
      <AmountField
        label={t("cash-out.part.stake")}
        hint={t("cash-out.part.runs-on", { stake: money(running - part) })}
        error={
          isWrong ? t("cash-out.part.wrong", { minimum: money(minimum), maximum: money(running - minimum) }) : undefined
        }
        value={typed ?? typedMoney(part, bet.currency, format)}
        onType={(text) => {
          setTyped(text);
          const amount = parseMoney(text, bet.currency, format);
          if (amount !== undefined && amount >= minimum && amount <= running) setStake(amount);
        }}
        onLeave={() => setTyped(undefined)}
      />
      <CashOutButton bet={bet} offer={isWrong ? { ...offer, isDoubted: true } : offer} stake={part} />
    </div>
  );
}
