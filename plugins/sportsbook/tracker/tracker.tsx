import { useService, useStore } from "@core";
import type { CentreProps } from "../event/event-centre.tsx";
import { useEventTexts } from "../event/event-texts.ts";
import { LINE_STORE, NAMES } from "../tokens.ts";
import { groundOf } from "./ground.ts";
import { GroundView } from "./ground-view.tsx";
import { happened, minuteOf } from "./happened.ts";
import { MapTiles } from "./map-tiles.tsx";
import { MomentumChart } from "./momentum-chart.tsx";
import { TimelineList } from "./timeline-list.tsx";
import { timelineSteps } from "./timeline-steps.ts";
import "./tracker.css";

/** The course of a match, drawn from the feed. */
export default function Tracker({ info, state }: CentreProps) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const timeline = useStore(useService(LINE_STORE).timeline(info.id));
  const steps = timelineSteps(timeline, info.sportCode);
  const last = steps.at(-1);
  if (!last) return <p className="event-quiet">{t("tracker.quiet")}</p>;
  const ground = groundOf(info.sportCode);
  const now = happened(t, names, info, last);
  const minute = minuteOf(last.entry);
  return (
    <div className="tracker-columns">
      <div className="tracker">
        {ground ? (
          <GroundView ground={ground} info={info} state={state} last={last.entry} now={now} />
        ) : (
          <MapTiles info={info} state={state} />
        )}
        <p className="tracker-now">
          {state.status === "live" && <i className="live-dot" />}
          <b>{now}</b>
          {minute !== undefined && (
            <span>
              <bdi dir="ltr">{minute}</bdi>
            </span>
          )}
        </p>
        <MomentumChart info={info} state={state} timeline={timeline} />
      </div>
      <TimelineList info={info} steps={steps} />
    </div>
  );
}
