import { useFormat, useResource, useService, useTexts } from "@core";
import { useEffect } from "react";
import { TALK_API } from "../talk/talk-api.ts";
import { waitMeasure } from "./wait-rules.ts";

/** While it is looked at, it is read again this often. */
const EVERY_MS = 60_000;

/** Whether people are there now, and how long an answer takes by what was measured, in the reader's time zone. */
export function WaitText() {
  const t = useTexts("support");
  const format = useFormat();
  const api = useService(TALK_API);
  const { value, retry } = useResource((signal) => api.ways(signal), [api]);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === "visible") retry();
    };
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [retry]);
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
