import { useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import { Amount } from "../../cashier/exports/money-lists.ts";
import { lengthInWords } from "../reality/time-words.ts";
import { netOf, worstDay } from "./group-rules.ts";
import type { MyPlayAnswer } from "./wire.ts";

interface FigureProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note === undefined ? null : <dd className="play-note">{note}</dd>}
    </div>
  );
}

/** What it all came to, in six figures of the same weight. */
export function PlayFigures({ answer, zone }: { readonly answer: MyPlayAnswer; readonly zone: string }) {
  const t = useTexts("responsible-gambling-my-play");
  const format = useFormat();
  const { totals, longest, days, currency } = answer;
  const worst = worstDay(days);
  const time = (seconds: number) => lengthInWords(format, seconds * 1000, "narrow");
  return (
    <dl className="panel play-figures">
      <Figure name={t("column.time")}>{time(totals.seconds)}</Figure>
      <Figure name={t("column.staked")}>
        <Amount minor={totals.staked} currency={currency} />
      </Figure>
      <Figure name={t("column.returned")}>
        <Amount minor={totals.returned} currency={currency} />
      </Figure>
      <Figure name={t("column.net")}>
        <Amount minor={netOf(totals)} currency={currency} isChange />
      </Figure>
      <Figure
        name={t("longest")}
        note={longest ? format.dateTime(longest.beganAt, { dateStyle: "medium", timeZone: zone }) : undefined}
      >
        {longest ? time(longest.seconds) : t("none")}
      </Figure>
      <Figure
        name={t("worst")}
        note={worst && format.dateTime(`${worst.day}T12:00:00Z`, { dateStyle: "medium", timeZone: "UTC" })}
      >
        {worst ? <Amount minor={netOf(worst)} currency={currency} isChange /> : t("none")}
      </Figure>
    </dl>
  );
}
