import { useFormat, useTexts } from "@core";
import { kindOf } from "../rules/squad-rules.ts";
import type { Club } from "./round-index.ts";

const MINUTE_MS = 60_000;
const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** What stands in several parts of the screen. */
export function useWords() {
  const t = useTexts("footboss");
  const format = useFormat();
  const inUnits = (value: number, unit: string) => format.number(value, { style: "unit", unit, unitDisplay: "long" });
  return {
    price: (tenths: number) => format.number(tenths / 10, ONE),
    when: (at: string) =>
      format.dateTime(at, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    points: (points: number) => format.number(points, { signDisplay: "negative" }),
    signed: (points: number) => format.number(points, { signDisplay: "exceptZero" }),
    /** Such as: 2 days, 5 hours. In the last day hours and minutes. */
    left(ms: number): string {
      const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
      const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
      const parts = [
        ...(days > 0 ? [inUnits(days, "day")] : []),
        ...(hours > 0 ? [inUnits(hours, "hour")] : []),
        ...(days === 0 && minutes % 60 > 0 ? [inUnits(minutes % 60, "minute")] : []),
      ];
      return new Intl.ListFormat(format.state.language, { type: "unit" }).format(parts);
    },
    /** A unit with its club, for those who hear it. */
    unit: (unit: string, club: Club | undefined) =>
      t("unit", { club: club?.name ?? "–", kind: t(`kind.${kindOf(unit)}`) }),
    opponent: ({ side, opponent }: Club) => t(`against.${side}`, { club: opponent }),
  };
}
