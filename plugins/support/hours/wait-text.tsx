import { useFormat, useResource, useService, useTexts } from "@core";
import { TALK_API } from "../talk/talk-api.ts";
import { waitMeasure } from "./wait-rules.ts";

/** Whether people are there now, and how long an answer takes by what was measured, in the reader's time zone. */
export function WaitText() {
  const t = useTexts("support");
  const format = useFormat();
  const api = useService(TALK_API);
  const { value } = useResource((signal) => api.ways(signal), [api]);
  if (!value) return null;
  const { isOpen, changesAt, waitMinutes } = value;
  const time =
    changesAt === null ? "" : format.dateTime(changesAt, { weekday: "long", hour: "2-digit", minute: "2-digit" });
  if (!isOpen) return t(changesAt === null ? "wait.closed" : "wait.closed-until", { time });
  const { count, unit } = waitMeasure(waitMinutes ?? 0);
  const wait = format.number(count, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 });
  return [
    waitMinutes === null ? t("wait.unknown") : t("wait.about", { wait }),
    ...(changesAt === null ? [] : [t("wait.until", { time })]),
  ].join(" ");
}
