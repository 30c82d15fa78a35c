import type { Bar } from "../tracker/momentum.ts";

const WIDTH = 450;
const HEIGHT = 64;
const MIDDLE = HEIGHT / 2;
/** With fewer bars than this, they would be too wide. */
const FEWEST = 16;

/** Bars along a line: above it for the home side, below it for the other, with gaps between the parts of the match. */
export function SideBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const step = WIDTH / Math.max(bars.length, FEWEST);
  return (
    <svg
      className="side-bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${MIDDLE}h${WIDTH}`} stroke="var(--border-strong)" vectorEffect="non-scaling-stroke" />
      {bars.map(({ value, beginsPart }, index) => (
        <g key={index}>
          {beginsPart && (
            <path
              d={`M${index * step} 0v${HEIGHT}`}
              stroke="var(--border-strong)"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <rect
            x={index * step + step * 0.15}
            y={value > 0 ? MIDDLE - value * (MIDDLE - 2) : MIDDLE}
            width={step * 0.7}
            height={Math.abs(value) * (MIDDLE - 2)}
            fill={value > 0 ? "var(--team-home)" : "var(--team-away)"}
          />
        </g>
      ))}
    </svg>
  );
}
