import { useEventTexts } from "../event/event-texts.ts";
import { SideBars } from "../statistics/side-bars.tsx";
import type { EventInfo, EventState, TimelineEntry } from "../wire.ts";
import { leads, pressure, runs } from "./momentum.ts";

interface ChartProps {
  readonly info: EventInfo;
  readonly state: EventState;
  readonly timeline: readonly TimelineEntry[];
}

/** The side that pressed, led or scored through the match, as bars above and below a line. */
export function MomentumChart({ info, state, timeline }: ChartProps) {
  const t = useEventTexts();
  const minutes = Math.max(90, state.clock.minute ?? 90);
  const kind = KINDS[info.sportCode] ?? "lead";
  const bars = kind === "pressure" ? pressure(timeline, minutes) : kind === "runs" ? runs(timeline) : leads(timeline);
  if (bars.length < 2) return null;
  return (
    <div className="momentum">
      <p className="momentum-title">{t(`momentum.${kind}`)}</p>
      <SideBars bars={bars} label={t(`momentum.${kind}-label`, { home: info.home.name, away: info.away.name })} />
      {kind === "pressure" && (
        <p className="momentum-scale" aria-hidden="true">
          {[0, Math.round(minutes / 2), minutes].map((minute) => (
            <bdi dir="ltr" key={minute}>
              {minute}&apos;
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

/** In football few entries change the score; in cricket one side leads through its whole innings. */
const KINDS: Readonly<Record<string, "pressure" | "runs">> = { football: "pressure", cricket: "runs" };
