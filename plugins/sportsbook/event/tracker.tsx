import { useService, useStore } from "@core";
import { LINE_STORE } from "../tokens.ts";
import type { TimelineEntry } from "../wire.ts";
import type { CentreProps } from "./event-centre.tsx";
import { useEventTexts } from "./event-texts.ts";
import { MomentumChart } from "./momentum-chart.tsx";
import { Pitch } from "./pitch.tsx";
import { TimelineList } from "./timeline-list.tsx";
import { TimelineStrip } from "./timeline-strip.tsx";
import "./tracker.css";

const whole = (timeline: readonly TimelineEntry[]) => timeline;

/** How a match goes, drawn from what the feed tells of it. */
export default function Tracker({ info, state }: CentreProps) {
  const t = useEventTexts();
  const timeline = useStore(useService(LINE_STORE).timeline(info.id), whole);
  if (timeline.length === 0)
    return <p className="event-quiet">{t(state.status === "not_started" ? "tracker.before" : "tracker.quiet")}</p>;
  const props = { info, state, timeline };
  return (
    <div className="tracker-columns">
      <div className="tracker">
        {info.sportCode === "football" ? <Pitch {...props} /> : <TimelineStrip {...props} />}
        <MomentumChart {...props} />
      </div>
      <TimelineList info={info} timeline={timeline} />
    </div>
  );
}
