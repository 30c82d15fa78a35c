import { Icon, useService } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import { NAMES } from "../tokens.ts";
import type { EventInfo } from "../wire.ts";
import { happened, iconOf, minuteOf } from "./happened.ts";
import type { TimelineStep } from "./timeline-steps.ts";

/** How many of the latest entries are listed. */
const LATEST = 8;

/** The latest entries of the timeline, the newest first. */
export function TimelineList({ info, steps: steps }: { info: EventInfo; steps: readonly TimelineStep[] }) {
  const t = useEventTexts();
  const names = useService(NAMES);
  const latest = steps.slice(-LATEST).toReversed();
  return (
    <ol className="timeline" aria-label={t("tracker.latest")} data-timed={hasMinutes(latest) ? "" : undefined}>
      {latest.map((each) => {
        const { entry } = each;
        return (
          <li key={entry.id}>
            {hasMinutes(latest) && (
              <span className="timeline-minute">
                <bdi dir="ltr">{minuteOf(entry)}</bdi>
              </span>
            )}
            {entry.kind === "yellow_card" || entry.kind === "red_card" ? (
              <i className="timeline-card" data-kind={entry.kind} />
            ) : (
              <Icon name={iconOf(entry, info.sportCode)} size={16} />
            )}
            <span>
              <bdi>{happened(t, names, info, each)}</bdi>{" "}
              {each.gained > 0 && (
                <b>
                  <bdi dir="ltr">{`${entry.score.home}–${entry.score.away}`}</bdi>
                </b>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Where no clock runs, no space is reserved for its time. */
const hasMinutes = (steps: readonly TimelineStep[]): boolean => steps.some(({ entry }) => entry.minute !== null);
