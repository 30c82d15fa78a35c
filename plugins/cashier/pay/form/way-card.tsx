import { Icon, useTexts } from "@core";
import { useId } from "react";
import { useMoney } from "../use-money.ts";
import type { Choice, Range } from "./choice-rules.ts";
import { useWayWords } from "./way-words.ts";

interface WayCardProps {
  readonly choice: Choice;
  readonly currency: string;
  readonly range: Range;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** The name of the place that money has to go back to before. */
  readonly first: string;
}

/** A way to pay: how long it takes, what it costs, and how much goes through it; or why it is not offered. */
export function WayCard({ choice, currency, range, isChosen, onChoose, first }: WayCardProps) {
  const t = useTexts("cashier-pay");
  const id = useId();
  const money = useMoney(currency);
  const { way, saved, refusal } = choice;
  const { name, time, fee, icon } = useWayWords(currency)(way, saved);
  const isOff = refusal !== null;
  const note = noteOf();
  function noteOf() {
    if (refusal === "RETURN_FIRST") return t("refused.RETURN_FIRST", { name: first });
    if (refusal !== null) return t(`refused.${refusal}`);
    return saved && saved.owed > 0 ? t("owed", { amount: money(saved.owed) }) : undefined;
  }
  return (
    <label className="method" data-off={isOff || undefined}>
      <input
        type="radio"
        name="way"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
      />
      <Icon name={icon} />
      <span className="method-name">
        <b id={`${id}-name`} dir="auto">
          {name}
        </b>
        {saved?.name ? <span dir="auto">{saved.label}</span> : null}
      </span>
      <span className="method-facts" id={`${id}-facts`}>
        {isOff ? null : (
          <>
            <span>{time}</span>
            <span>{fee}</span>
            <span>
              <bdi dir="ltr">{money(way.least)}</bdi>–<bdi dir="ltr">{money(Math.max(way.least, range.most))}</bdi>
            </span>
          </>
        )}
        {note === undefined ? null : <span className="method-note">{note}</span>}
      </span>
    </label>
  );
}
