import { randomOf } from "../../slots/table.ts";

type Stops = readonly (number | string)[];
type Line = readonly [x: number, y: number, toX: number, toY: number];
type Ring = readonly [x: number, y: number, from: number, toX: number, toY: number, to: number];

/** Fills from here on with colours that go over into one another: a place from 0 to 1 and its colour, and so on. */
export function fade(context: CanvasRenderingContext2D, along: Line | Ring, stops: Stops): void {
  const colours = along.length === 4 ? context.createLinearGradient(...along) : context.createRadialGradient(...along);
  for (let at = 0; at < stops.length; at += 2) colours.addColorStop(stops[at] as number, stops[at + 1] as string);
  context.fillStyle = colours;
}

export function rounded(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

/** Paints so many times, each time with numbers from 0 to 1 that are the same in every picture of the seed. */
export function scattered(seed: number, times: number, paint: (random: () => number) => void): void {
  const random = randomOf(seed);
  const share = () => random(10_000) / 10_000;
  for (let time = 0; time < times; time++) paint(share);
}

/** A star with long arms. */
export function star(context: CanvasRenderingContext2D, x: number, y: number, radius: number, thin = 0.12): void {
  context.beginPath();
  for (let point = 0; point < 8; point++) {
    const far = point % 2 === 0 ? radius : radius * thin;
    context.lineTo(x + far * Math.sin((point * Math.PI) / 4), y - far * Math.cos((point * Math.PI) / 4));
  }
  context.fill();
}
