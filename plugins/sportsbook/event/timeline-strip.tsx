import type { EventInfo, EventState, TimelineEntry } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";
import { happened, minuteOf } from "./happened.ts";
import { partsOf } from "./match-part.ts";

/** So many of the latest marks can be told apart. */
const MOST = 60;
const WIDTH = 640;
const HEIGHT = 96;
const MIDDLE = HEIGHT / 2;

/** The match from its start to now along a line: the home side's events above it, the other's below, parts apart. */
export function TimelineStrip({
  info,
  state,
  timeline,
}: {
  info: EventInfo;
  state: EventState;
  timeline: readonly TimelineEntry[];
}) {
  const t = useEventTexts();
  const shown = timeline.slice(-MOST);
  const begins = new Set(partsOf(timeline).map((part) => part[0]?.id));
  const step = WIDTH / Math.max(shown.length, 12);
  const last = timeline.at(-1);
  return (
    <>
      <svg
        className="strip"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("tracker.strip", { home: info.home.name, away: info.away.name })}
      >
        <rect width={WIDTH} height={HEIGHT} fill="var(--pitch)" />
        <path d={`M0 ${MIDDLE}h${WIDTH}`} stroke="var(--pitch-line)" strokeWidth="2" />
        {shown.map((entry, index) => {
          const x = index * step + step / 2;
          if (begins.has(entry.id) && index > 0)
            return <path d={`M${x} 8v${HEIGHT - 16}`} stroke="var(--pitch-line)" strokeWidth="2" key={entry.id} />;
          if (entry.team === null) return null;
          const isHome = entry.team === "home";
          const isLast = entry === last;
          return (
            <rect
              key={entry.id}
              x={x - Math.min(step * 0.35, 6)}
              width={Math.min(step * 0.7, 12)}
              y={isHome ? MIDDLE - (isLast ? 36 : 28) : MIDDLE + 4}
              height={isLast ? 32 : 24}
              rx="2"
              fill={isHome ? "var(--team-home)" : "var(--team-away)"}
              opacity={isLast ? 1 : 0.75}
            />
          );
        })}
      </svg>
      <p className="tracker-ends">
        <span data-side="home">
          <bdi>{info.home.name}</bdi>
        </span>
        <span data-side="away">
          <bdi>{info.away.name}</bdi>
        </span>
      </p>
      {last && (
        <p className="tracker-now">
          {state.status === "live" && <i className="live-dot" />}
          <b>{happened(t, info, last)}</b>
          <span>
            <bdi dir="ltr">{minuteOf(last)}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
