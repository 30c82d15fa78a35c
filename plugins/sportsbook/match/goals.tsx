import { Icon } from "@core";
import { useEventTexts } from "../event/event-texts.ts";
import type { EventInfo, TimelineEntry } from "../wire.ts";

const minuteOf = ({ minute, stoppage }: TimelineEntry) => (stoppage === null ? `${minute}'` : `${minute}+${stoppage}'`);

/** When each side scored. */
export function Goals({ info, timeline }: { info: EventInfo; timeline: readonly TimelineEntry[] }) {
  const t = useEventTexts();
  const goals = timeline.filter((entry) => entry.kind === "goal");
  if (goals.length === 0) return null;
  const of = (side: "home" | "away") => (
    <ul aria-label={t("goals", { team: info[side].name })}>
      {goals
        .filter((goal) => goal.team === side)
        .map((goal) => (
          <li key={goal.id}>
            <bdi dir="ltr">{minuteOf(goal)}</bdi>
          </li>
        ))}
    </ul>
  );
  return (
    <div className="scoreboard-goals">
      {of("home")}
      <Icon name="sport-football" />
      {of("away")}
    </div>
  );
}
