import { place } from "../frame/dom.ts";

/** How long a wheel turns until it is seen to stand. */
export const SPIN_MS = 2_450;
const MIDDLE = 200;

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(MIDDLE + radius * Math.cos(angle)).toFixed(2)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(2)}`;
}

/** The outline of a part of a ring, in a box of 400 by 400; degrees are clockwise from the top. */
export const ringPart = (from: number, to: number, outer: number, inner: number): string =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}z`;

/** Turns a wheel until `rest` degrees, from where it stands; returns where it then stands. */
export function turnTo(wheel: SVGElement, from: number, rest: number, isMoved: boolean): number {
  const to = Math.ceil(from / 360) * 360 + (isMoved ? 1080 : 0) + rest;
  place(wheel, { "--turn": `${to}deg`, "--long": isMoved ? "2400ms" : "0ms" });
  return to;
}
