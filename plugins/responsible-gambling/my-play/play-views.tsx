import { useFormat, useTexts } from "@core";
import { BarChart } from "../../cashier/exports/charts.ts";
import { periodsOf } from "./group-rules.ts";
import { PlayTable } from "./play-table.tsx";
import { type Months, type MyPlayAnswer, PLAY_PRODUCTS, type Played } from "./wire.ts";

export const VIEWS = ["days", "hours", "products"] as const;
export type View = (typeof VIEWS)[number];

interface PlayViewProps {
  readonly answer: MyPlayAnswer;
  readonly months: Months;
}

interface PictureProps {
  readonly sums: readonly Played[];
  readonly ends: readonly [string, string];
}

/** Stakes and returns in pairs of bars; the table says the same in numbers. Without any there is no picture. */
function Picture({ sums, ends }: PictureProps) {
  const t = useTexts("responsible-gambling-my-play");
  if (sums.every(({ staked, returned }) => staked === 0 && returned === 0)) return null;
  return (
    <figure>
      <figcaption>
        <span data-series="0">{t("column.staked")}</span>
        <span data-series="1">{t("column.returned")}</span>
      </figcaption>
      <BarChart series={[sums.map(({ staked }) => staked), sums.map(({ returned }) => returned)]} />
      <p className="statistics-ends">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </figure>
  );
}

function Days({ answer, months }: PlayViewProps) {
  const t = useTexts("responsible-gambling-my-play");
  const format = useFormat();
  const { days, from, to, totals, currency } = answer;
  /** A year is said where it is not that of the last day. */
  const dayName = (day: string) =>
    format.dateTime(`${day}T12:00:00Z`, {
      ...{ day: "numeric", month: "short", timeZone: "UTC" },
      ...(day.slice(0, 4) !== to.slice(0, 4) && { year: "2-digit" }),
    });
  return (
    <>
      <Picture sums={periodsOf(answer, months)} ends={[dayName(from), dayName(to)]} />
      <PlayTable
        caption={t("by.days")}
        first={t("column.day")}
        rows={days.toReversed().map((each) => ({ ...each, id: each.day, name: dayName(each.day) }))}
        {...{ totals, currency }}
      />
    </>
  );
}

function Hours({ answer: { hours, totals, currency } }: PlayViewProps) {
  const t = useTexts("responsible-gambling-my-play");
  const format = useFormat();
  const hourName = (hour: number) =>
    format.dateTime(Date.UTC(2000, 0, 1, hour), { timeStyle: "short", timeZone: "UTC" });
  const rows = hours.map((each, hour) => ({ ...each, id: String(hour), name: hourName(hour) }));
  return (
    <>
      <Picture sums={hours} ends={[hourName(0), hourName(23)]} />
      <PlayTable
        caption={t("by.hours")}
        first={t("column.hour")}
        rows={rows.filter(({ staked, returned, seconds }) => staked !== 0 || returned !== 0 || seconds > 0)}
        {...{ totals, currency }}
      />
    </>
  );
}

function Products({ answer: { products, totals, currency } }: PlayViewProps) {
  const t = useTexts("responsible-gambling-my-play");
  const { staked, returned } = totals;
  return (
    <PlayTable
      caption={t("by.products")}
      first={t("column.product")}
      rows={PLAY_PRODUCTS.map((id) => ({ id, name: t(`product.${id}`), ...products[id] }))}
      totals={{ staked, returned }}
      currency={currency}
    />
  );
}

export const VIEW_OF = { days: Days, hours: Hours, products: Products } as const;
