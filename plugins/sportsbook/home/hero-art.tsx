import { useId } from "react";

const MASTS = [
  [70, 34],
  [250, 22],
  [550, 22],
  [730, 34],
] as const;
const BEAMS = "M70 34 0 300h330zM250 22 150 300h330zM550 22 320 300h330zM730 34 470 300h330z";
const PITCH = "M0 236h800M400 236v64M310 300a90 46 0 0 1 180 0M0 262h70l-34 38M800 262h-70l34 38";
const LAMPS = [-12, -4, 4, 12]
  .flatMap((x) => [-4, 4].map((y) => `M${x - 2.6} ${y}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0`))
  .join("");

/** A pitch under floodlights. */
export function HeroArt() {
  const beam = useId();
  return (
    <svg className="hero-art" viewBox="0 0 800 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id={beam} x1="0" y1="0" x2="0" y2="1">
          <stop className="hero-beam-lit" offset="0" stopOpacity=".28" />
          <stop className="hero-beam-lit" offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g fill={`url(#${beam})`}>
        {BEAMS.split(/(?=M)/).map((path) => (
          <path d={path} key={path} />
        ))}
      </g>
      <g className="hero-lines">
        <path d={PITCH} />
      </g>
      {MASTS.map(([x, y]) => (
        <g transform={`translate(${x} ${y})`} key={x}>
          <path className="hero-mast" d="M0 4v210" />
          <path className="hero-lamp" d={LAMPS} />
        </g>
      ))}
    </svg>
  );
}
