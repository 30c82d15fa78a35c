import { Icon } from "@core";
import type { EventInfo, TimelineEntry } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";
import { happened, iconOf, minuteOf } from "./happened.ts";

/** How many of the latest entries are listed. */
const LATEST = 6;

/** What has just happened, the latest first. */
export function TimelineList({ info, timeline }: { info: EventInfo; timeline: readonly TimelineEntry[] }) {
  const t = useEventTexts();
  return (
    <ol className="timeline">
      {timeline
        .slice(-LATEST)
        .toReversed()
        .map((entry) => (
          <li key={entry.id}>
            <span className="timeline-minute">
              <bdi dir="ltr">{minuteOf(entry)}</bdi>
            </span>
            {entry.kind === "yellow_card" || entry.kind === "red_card" ? (
              <i className="timeline-card" data-kind={entry.kind} />
            ) : (
              <Icon name={iconOf(entry, info.sportCode)} size={16} />
            )}
            <span>
              {happened(t, info, entry)}{" "}
              {(entry.kind === "goal" || entry.kind === "score") && (
                <b>
                  <bdi dir="ltr">{`${entry.score.home}–${entry.score.away}`}</bdi>
                </b>
              )}
            </span>
          </li>
        ))}
    </ol>
  );
}
