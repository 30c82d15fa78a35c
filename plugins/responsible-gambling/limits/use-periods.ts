import { useTexts } from "@core";
import type { LimitKind, LimitPeriod } from "../limit-rules.ts";

/** Names the periods of a kind. Of time, days and weeks are those of the calendar. */
export function usePeriods(kind: LimitKind): (period: LimitPeriod) => string {
  const t = useTexts("responsible-gambling");
  return (period) => t(kind === "time" ? `calendar.${period}` : `period.${period}`);
}
