import { Button, CLOCK, Dialog, Fault, Icon, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import type { BreakRequest } from "../wire.ts";
import { BREAKS } from "./break-store.ts";
import { endOf, momentText } from "./parts/break-words.ts";
import { useBegin } from "./parts/use-begin.ts";
import "./breaks.css";

const DAY_OFF: BreakRequest = { kind: "time_out", hours: 24 };

/** Where play goes fast: live overviews and the pages of matches. */
const FAST = new Set(["live-overview", "live-sport", "live-championships", "event"]);

/** A day off in two presses, in the header of pages where play goes fast. Not shown during a break. */
export default function DayOffButton() {
  const t = useTexts("responsible-gambling-breaks");
  const isFast = useStore(useService(NAVIGATION), ({ screen }) => FAST.has(screen ?? ""));
  const isOn = useStore(useService(BREAKS), ({ answer }) => Boolean(answer?.current));
  const [isAsking, setAsking] = useState(false);
  if (!isFast || isOn) return null;
  return (
    <>
      <button className="day-off" type="button" aria-label={t("dayOff.button")} onClick={() => setAsking(true)}>
        <Icon name="hand" size={20} />
        <span aria-hidden="true">{t("dayOff.button")}</span>
      </button>
      {isAsking ? <DayOffDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function DayOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const clock = useService(CLOCK);
  const [end] = useState(() => endOf(DAY_OFF, clock.platformNow()) ?? 0);
  const { begin, isBusy, fault } = useBegin(onClose);
  return (
    <Dialog open onClose={onClose} title={t("dayOff.title")}>
      <div className="break-confirm">
        <p>{t("dayOff.text", { when: momentText(format, end, "time_out") })}</p>
        <Fault text={fault} />
        <div className="break-answers">
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button busy={isBusy} onClick={() => void begin(DAY_OFF)}>
            {t("dayOff.start")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
