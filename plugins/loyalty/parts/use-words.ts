import { useFormat, useTexts } from "@core";
import type { Benefit, Level } from "../wire.ts";

/** How the programme's names, points and money are written. */
export function useWords(currency: string) {
  const t = useTexts("loyalty");
  const format = useFormat();
  const { language } = format.state;
  const money = (minor: number) => format.money(minor, currency);
  return {
    money,
    points: (points: number) => format.number(points, { maximumFractionDigits: 0 }),
    percent: (hundredths: number) => format.number(hundredths / 10_000, { style: "percent", maximumFractionDigits: 2 }),
    /** The first day of a month, in the calendar's own words. */
    day: (month: string) => format.dateTime(`${month}T12:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" }),
    nameOf: ({ names }: Pick<Level, "names">) => names[language] ?? names.en ?? "",
    benefit: (benefit: Benefit) =>
      benefit.kind === "free-bet"
        ? t("brings.free-bet", { amount: money(benefit.amount) })
        : t(`brings.${benefit.kind}`),
  };
}
