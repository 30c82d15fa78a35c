import { barsOf } from "./chart-rules.ts";

interface BarChartProps {
  /** Two series of equal length. */
  readonly series: readonly [readonly number[], readonly number[]];
}

const SLOT = 10;
const WIDTH = 3.5;

/** Bars in pairs. A picture of the table beside it, which says the same in words and numbers. */
export function BarChart({ series }: BarChartProps) {
  const { zero, bars } = barsOf(series);
  const width = series[0].length * SLOT;
  return (
    <svg
      className="bar-chart"
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.flatMap((each, of) =>
        each.map(({ y, height }, at) => (
          <rect
            key={`${of}-${at}`}
            data-series={of}
            x={at * SLOT + 1.5 + of * WIDTH}
            y={y}
            width={WIDTH}
            height={height}
          />
        )),
      )}
      <line x1={0} x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
