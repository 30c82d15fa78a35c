import { useFormat } from "@core";
import type { LimitKind } from "../limit-rules.ts";

/** Writes amounts of limits: money in the account's currency, or hours and minutes. */
export function useAmounts(kind: LimitKind, currency: string): (amount: number) => string {
  const format = useFormat();
  const unit = (value: number, name: "hour" | "minute") =>
    format.number(value, { style: "unit", unit: name, unitDisplay: "short" });
  return (amount) => {
    if (kind !== "time") return format.money(amount, currency);
    const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
    return [hours > 0 && unit(hours, "hour"), (minutes > 0 || hours === 0) && unit(minutes, "minute")]
      .filter(Boolean)
      .join(" ");
  };
}

const MOMENT = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** A moment as the rooms write it: `Sun, 22 Nov, 16:40`. */
export function useMoment(): (instant: string | number) => string {
  const format = useFormat();
  return (instant) => format.dateTime(instant, MOMENT);
}
