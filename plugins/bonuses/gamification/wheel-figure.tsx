import type { WheelPlaces } from "./wheel-rules.ts";

const CENTRE = 100;
const RADIUS = 96;

/** The wheel as a picture: places that bring something are filled, the one at which it stopped stands out. */
export function WheelFigure({ places, place }: { readonly places: WheelPlaces; readonly place: number | undefined }) {
  return (
    <svg className="wheel-figure" viewBox="0 0 200 200" aria-hidden="true">
      {places.map((amount, at) => (
        <path
          key={at}
          d={sector(at, places.length)}
          className={at === place ? "wheel-stop" : amount > 0 ? "wheel-full" : "wheel-empty"}
        />
      ))}
      <circle cx={CENTRE} cy={CENTRE} r="34" className="wheel-hub" />
      {place === undefined ? null : (
        <text x={CENTRE} y={CENTRE} className="wheel-number">
          {place + 1}
        </text>
      )}
    </svg>
  );
}

function sector(at: number, count: number): string {
  const point = (turn: number) => {
    const angle = 2 * Math.PI * turn - Math.PI / 2;
    return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${CENTRE} ${CENTRE}L${point(at / count)}A${RADIUS} ${RADIUS} 0 0 1 ${point((at + 1) / count)}Z`;
}
