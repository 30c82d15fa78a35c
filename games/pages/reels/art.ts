import { shapesOf } from "../views/symbols.ts";

/** The box that symbols are drawn in, and how much of a cell it fills. */
const BOX = 48;
const SHARE = 0.84;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return [canvas, canvas.getContext("2d")!];
}

/** A picture that is painted once. */
export function painted(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const [canvas, context] = canvasOf(width, height);
  paint(context);
  return canvas;
}

/** The same colour, lighter above 0 and darker below it. */
function shaded(colour: string, by: number): string {
  const whole = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const target = by > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => parseInt(whole.slice(at, at + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part + (target - part) * Math.abs(by))).join(" ")})`;
}

/** A symbol of a title as a picture of a square cell: its shapes with light from above, an edge, and a shadow. */
export function symbolPicture(game: string, symbol: number, size: number): HTMLCanvasElement {
  const body = painted(size, size, (context) => {
    const scale = (size * SHARE) / BOX;
    context.translate((size * (1 - SHARE)) / 2, (size * (1 - SHARE)) / 2);
    context.scale(scale, scale);
    context.lineJoin = "round";
    for (const [d, fill] of shapesOf(game, symbol)) {
      const shape = new Path2D(d);
      const colours = context.createLinearGradient(8, 0, 16, BOX);
      colours.addColorStop(0, shaded(fill, 0.2));
      colours.addColorStop(0.5, fill);
      colours.addColorStop(1, shaded(fill, -0.26));
      context.fillStyle = colours;
      context.fill(shape);
      context.strokeStyle = shaded(fill, -0.45);
      context.lineWidth = 0.55;
      context.stroke(shape);
    }
    context.globalCompositeOperation = "source-atop";
    const light = context.createRadialGradient(15, 9, 1, 18, 14, 30);
    light.addColorStop(0, "rgb(255 255 255 / 0.36)");
    light.addColorStop(0.45, "rgb(255 255 255 / 0.08)");
    light.addColorStop(1, "rgb(0 0 0 / 0.2)");
    context.fillStyle = light;
    context.fillRect(-BOX, -BOX, 3 * BOX, 3 * BOX);
  });
  return painted(size, size, (context) => {
    context.shadowColor = "rgb(0 0 0 / 0.6)";
    context.shadowBlur = size * 0.05;
    context.shadowOffsetY = size * 0.03;
    context.drawImage(body, 0, 0);
  });
}

/** A picture blurred along its way, for symbols on a reel that turns fast. */
export const smeared = (picture: HTMLCanvasElement): HTMLCanvasElement =>
  painted(picture.width, picture.height, (context) => {
    const steps = 14;
    context.globalAlpha = 2.2 / steps;
    for (let step = 0; step < steps; step++)
      context.drawImage(picture, 0, (step / (steps - 1) - 0.5) * picture.height * 0.42);
  });

/** A round light that fades. */
export const softLight = (size: number, colour: string): HTMLCanvasElement =>
  painted(size, size, (context) => {
    const light = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    light.addColorStop(0, colour);
    light.addColorStop(0.35, `color-mix(in srgb, ${colour} 45%, transparent)`);
    light.addColorStop(1, "transparent");
    context.fillStyle = light;
    context.fillRect(0, 0, size, size);
  });
