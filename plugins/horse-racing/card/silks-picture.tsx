import { type ReactNode, useId } from "react";
import type { Silks } from "../wire.ts";

/** The dyes of jackets, the same in both themes. */
const DYES: Readonly<Record<Silks["jacket"], string>> = {
  red: "#c5161d",
  blue: "#1e49a6",
  yellow: "#f4c542",
  green: "#147a43",
  white: "#ffffff",
  black: "#17191c",
  orange: "#e0760f",
  purple: "#5b2f96",
  pink: "#ef8fb4",
  sky: "#5db4e6",
};

const JACKET = "M9 12 4 16l3 6 3-2v16h16V20l3 2 3-6-5-4-4-2H13z";

const PATTERNS: Readonly<Record<Silks["pattern"], ReactNode>> = {
  plain: null,
  stripes: <path d="M13 9h3v28h-3zm7 0h3v28h-3z" />,
  hoops: <path d="M2 15h32v4H2zm0 8h32v4H2zm0 8h32v4H2z" />,
  chevron: <path d="m8 18 10 7 10-7v5l-10 7-10-7z" />,
  halves: <path d="M18 9h16v28H18z" />,
  spots: (
    <path d="M13 16a2 2 0 1 0 0 .1zm9 0a2 2 0 1 0 0 .1zm-4.5 6a2 2 0 1 0 0 .1zm-4.5 6a2 2 0 1 0 0 .1zm9 0a2 2 0 1 0 0 .1z" />
  ),
  sash: <path d="m8 13 4-3 16 24-4 3z" />,
  quarters: <path d="M2 9h16v14H2zm16 14h16v14H18z" />,
};

/** The jacket and cap of a rider. Screen readers skip it: the horse's name is beside it. */
export function SilksPicture({ silks }: { silks: Silks }) {
  const { jacket, pattern, second, cap } = silks;
  const clip = useId();
  return (
    <svg className="silks" viewBox="0 0 36 38" aria-hidden="true">
      <clipPath id={clip}>
        <path d={JACKET} />
      </clipPath>
      <path className="silks-edge" d="M12 8a6 6 0 0 1 12 0z" fill={DYES[cap]} />
      <path d={JACKET} fill={DYES[jacket]} />
      <g fill={DYES[second]} clipPath={`url(#${clip})`}>
        {PATTERNS[pattern]}
      </g>
      <path className="silks-edge" d={JACKET} fill="none" />
    </svg>
  );
}
