import { useEventTexts } from "../event/event-texts.ts";
import type { EventInfo, EventState, Side, TimelineEntry } from "../wire.ts";
import { GROUND, type Ground, type GroundKind, type Place, placeOf, servingPlace } from "./ground.ts";
import { GROUND_LINES } from "./ground-lines.ts";

interface GroundProps {
  readonly ground: Ground;
  readonly info: EventInfo;
  readonly state: EventState;
  readonly last: TimelineEntry;
  /** The text of the last entry. */
  readonly now: string;
}

/**
 * The sport's ground with the last entry of the timeline, if its place is known, and the side that serves or has the
 * ball.
 */
export function GroundView({ ground, info, state, last, now }: GroundProps) {
  const t = useEventTexts();
  const place = placeOf(ground, last);
  const { serving } = state.score;
  const servesAt = servingPlace(ground, state);
  const attacker = ground.hasEnds && place ? last.team : null;
  return (
    <>
      <svg
        className="ground"
        data-surface={ground.surface}
        viewBox={`0 0 ${GROUND.width} ${GROUND.height}`}
        role="img"
        aria-label={t("tracker.ground", { ground: t(`tracker.grounds.${ground.kind}`), what: now })}
      >
        <Painted kind={ground.kind} />
        {attacker && <path d={ATTACKS[attacker]} fill={colourOf(attacker)} opacity=".1" />}
        {servesAt && serving && (
          <circle {...centre(servesAt)} r="7" fill={colourOf(serving)} stroke="var(--ground)" strokeWidth="2" />
        )}
        {place && last.team && (
          <g fill={colourOf(last.team)}>
            <circle {...centre(place)} r="18" opacity=".25" />
            <circle {...centre(place)} r="8" stroke="var(--ground)" strokeWidth="2" />
          </g>
        )}
      </svg>
      {ground.hasEnds && (
        <p className="tracker-ends">
          <span data-side="home">
            <bdi>{info.home.name}</bdi>
          </span>
          <span data-side="away">
            <bdi>{info.away.name}</bdi>
          </span>
        </p>
      )}
    </>
  );
}

const ATTACKS: Readonly<Record<Side, string>> = {
  home: "M640 0H450L400 190L450 380H640Z",
  away: "M0 0H190L240 190L190 380H0Z",
};
const colourOf = (side: Side): string => `var(--team-${side})`;
const centre = ({ x, y }: Place) => ({ cx: x, cy: y });

function Painted({ kind }: { kind: GroundKind }) {
  const { lines, broken, strong, stripes } = GROUND_LINES[kind];
  const { width, height } = GROUND;
  return (
    <>
      <rect width={width} height={height} fill="var(--ground)" />
      {stripes &&
        Array.from({ length: stripes.count }, (_, index) => (
          <rect
            x={stripes.from + index * 2 * stripes.width}
            width={stripes.width}
            height={height}
            fill="var(--pitch-alt)"
            key={index}
          />
        ))}
      <g fill="none" stroke="var(--ground-line)" strokeWidth="2">
        <path d={lines} />
        {broken && <path d={broken} strokeDasharray="6 6" />}
        {strong && <path d={strong} strokeWidth="4" />}
      </g>
    </>
  );
}
