import { useFormat, useTexts } from "@core";
import { Amount } from "../frame/amount.tsx";
import type { StatisticsAnswer, Step } from "../wire.ts";
import type { Pair } from "./pairs.ts";

interface StatisticsTableProps {
  readonly answer: StatisticsAnswer;
  readonly pair: Pair;
  readonly by: Step;
}

/** The numbers of each period, newest first, and of all together. */
export function StatisticsTable({ answer, pair, by }: StatisticsTableProps) {
  const t = useTexts("cashier-history");
  const periodName = usePeriodName(by);
  const { first, second, net } = pair;
  const row = (sums: StatisticsAnswer["totals"]) =>
    [sums[first], sums[second], net(sums)].map((minor, at) => (
      <td key={at}>
        <Amount minor={minor} currency={answer.currency} isChange={at === 2} />
      </td>
    ));
  return (
    <table className="statistics-table">
      <caption className="visually-hidden">{t(`pair.${pair.id}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`by.${by}`)}</th>
          <th scope="col">{t(`sum.${first}`)}</th>
          <th scope="col">{t(`sum.${second}`)}</th>
          <th scope="col">{t("difference")}</th>
        </tr>
      </thead>
      <tbody>
        {answer.periods.toReversed().map((period) => (
          <tr key={period.from}>
            <th scope="row">{periodName(period.from)}</th>
            {row(period)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("together")}</th>
          {row(answer.totals)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Names a period by its first day, which is a day of the calendar and has no time zone. */
export function usePeriodName(by: Step): (from: string) => string {
  const format = useFormat();
  const options: Intl.DateTimeFormatOptions =
    by === "month" ? { month: "short", year: "numeric" } : { day: "numeric", month: "short", year: "2-digit" };
  return (from) => format.dateTime(`${from}T12:00:00Z`, { ...options, timeZone: "UTC" });
}
