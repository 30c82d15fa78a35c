import type { EventInfo, EventState, TimelineEntry } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";
import { happened, minuteOf } from "./happened.ts";
import { latestPlaced, PITCH } from "./pitch-places.ts";

const SHOWN = 4;
const STRIPES = [0, 128, 256, 384, 512];

/** The pitch with the last things that happened on it; the home side plays to the right. */
export function Pitch({
  info,
  state,
  timeline,
}: {
  info: EventInfo;
  state: EventState;
  timeline: readonly TimelineEntry[];
}) {
  const t = useEventTexts();
  const latest = latestPlaced(timeline, SHOWN);
  const last = latest.at(-1);
  const now = last ? happened(t, info, last[0]) : t("tracker.quiet");
  return (
    <>
      <svg
        className="pitch"
        viewBox={`0 0 ${PITCH.width} ${PITCH.height}`}
        role="img"
        aria-label={t("tracker.pitch", { what: now })}
      >
        <Ground />
        {latest.map(([entry, { x, y }], index) => {
          const before = latest[index - 1]?.[1];
          const colour = `var(--team-${entry.team ?? "home"})`;
          const isLast = index === latest.length - 1;
          return (
            <g key={entry.id} opacity={isLast ? 1 : 0.35 + index * 0.15}>
              {before && (
                <path
                  d={`M${before.x} ${before.y}L${x} ${y}`}
                  stroke={colour}
                  strokeWidth="2.5"
                  strokeDasharray="1 7"
                  strokeLinecap="round"
                />
              )}
              {isLast && <circle cx={x} cy={y} r="16" fill={colour} opacity=".22" />}
              <circle
                cx={x}
                cy={y}
                r={isLast ? 7 : 4}
                fill={isLast ? colour : "var(--pitch)"}
                stroke={colour}
                strokeWidth="2"
              />
            </g>
          );
        })}
      </svg>
      <p className="tracker-ends" data-attack="">
        <span data-side="away">
          <bdi>{info.away.name}</bdi>
        </span>
        <span data-side="home">
          <bdi>{info.home.name}</bdi>
        </span>
      </p>
      <p className="tracker-now">
        {state.status === "live" && <i className="live-dot" />}
        <b>{now}</b>
        {last && (
          <span>
            <bdi dir="ltr">{minuteOf(last[0])}</bdi>
          </span>
        )}
      </p>
    </>
  );
}

function Ground() {
  return (
    <>
      <rect width="640" height="380" fill="var(--pitch)" />
      {STRIPES.map((x) => (
        <rect x={x} width="64" height="380" fill="var(--pitch-alt)" key={x} />
      ))}
      <g fill="none" stroke="var(--pitch-line)" strokeWidth="2">
        <rect x="20" y="20" width="600" height="340" />
        <path d="M320 20v340M116 158a40 40 0 0 1 0 64M524 158a40 40 0 0 0 0 64" />
        <circle cx="320" cy="190" r="52" />
        <rect x="20" y="96" width="96" height="188" />
        <rect x="20" y="146" width="36" height="88" />
        <rect x="524" y="96" width="96" height="188" />
        <rect x="584" y="146" width="36" height="88" />
        <path d="M20 34a14 14 0 0 0 14-14M606 20a14 14 0 0 0 14 14M34 360a14 14 0 0 0-14-14M620 346a14 14 0 0 0-14 14" />
      </g>
    </>
  );
}
