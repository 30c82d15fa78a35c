import type { EventInfo, EventState, TimelineEntry } from "../wire.ts";
import { useEventTexts } from "./event-texts.ts";
import { leads, pressure } from "./momentum.ts";

const WIDTH = 450;
const HEIGHT = 64;
const MIDDLE = HEIGHT / 2;

/** Who presses or leads through the match, as bars above and below a line. */
export function MomentumChart({
  info,
  state,
  timeline,
}: {
  info: EventInfo;
  state: EventState;
  timeline: readonly TimelineEntry[];
}) {
  const t = useEventTexts();
  const isPressure = info.sportCode === "football";
  const bars = isPressure ? pressure(timeline, Math.max(90, state.clock.minute ?? 90)) : leads(timeline);
  if (bars.length < 2) return null;
  const step = WIDTH / bars.length;
  const label = t(isPressure ? "momentum.pressure" : "momentum.lead", { home: info.home.name, away: info.away.name });
  return (
    <div className="momentum-frame">
      <p className="momentum-title">{t(isPressure ? "momentum.title" : "momentum.lead-title")}</p>
      <svg
        className="momentum"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={`M0 ${MIDDLE}h${WIDTH}`} stroke="var(--border-strong)" />
        {isPressure && <path d={`M${WIDTH / 2} 0v${HEIGHT}`} stroke="var(--border-strong)" strokeDasharray="2 3" />}
        {bars.map((value, index) => (
          <rect
            key={index}
            x={index * step}
            y={value > 0 ? MIDDLE - value * (MIDDLE - 2) : MIDDLE}
            width={step * 0.7}
            height={Math.abs(value) * (MIDDLE - 2)}
            fill={value > 0 ? "var(--team-home)" : "var(--team-away)"}
          />
        ))}
      </svg>
      {isPressure && (
        <p className="momentum-scale" aria-hidden="true">
          {["0'", "45'", "90'"].map((minute) => (
            <bdi dir="ltr" key={minute}>
              {minute}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}
