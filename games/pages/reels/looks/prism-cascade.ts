import { painted, softLight } from "../art.ts";
import type { Area, Look } from "../look.ts";
import { fade, rounded, scattered, star } from "../paint.ts";

/** Deep space with beams through a prism. The board is dark glass, and the stones fall onto it. */
export const prismCascade: Look = {
  arrives: "falling",
  lines: [0xffffff],
  glow: 0xcfd8ff,
  sparks: [0xffffff, 0xcfc3ff, 0xa8d3ff, 0x9bf5d0, 0xfff2a3, 0xffabb6],
  drifts: [
    { picture: glint, count: 18, sizes: [8, 26], speed: [0, 4], sway: 6, alpha: 0.85, flicker: 1, isLight: true },
    { picture: () => softLight(128, "#7f8cff"), count: 5, sizes: [120, 260], speed: [6, -4], sway: 30, alpha: 0.16, flicker: 0.5, isLight: true }, // prettier-ignore
  ],
  backdrop,
  frame,
};

function glint(): HTMLCanvasElement {
  return painted(64, 64, (context) => {
    context.fillStyle = "#fff";
    star(context, 32, 32, 31, 0.08);
  });
}

function backdrop(context: CanvasRenderingContext2D, width: number, height: number, board: Area): void {
  fade(context, [0, 0, width * 0.3, height], [0, "#070a24", 0.5, "#151c52", 1, "#0a0d2e"]);
  context.fillRect(0, 0, width, height);
  const [x, y] = [board.x + board.width / 2, board.y + board.height * 0.45];
  const far = Math.hypot(width, height);
  const beams: readonly (readonly [number, number, string])[] = [
    [-2.6, 0.1, "255 120 140"], [-2.42, 0.1, "255 190 110"], [-2.24, 0.1, "255 244 140"], [-0.9, 0.11, "120 240 190"],
    [-0.7, 0.11, "110 180 255"], [-0.5, 0.12, "180 140 255"], [0.55, 0.13, "120 150 255"], [2.5, 0.15, "190 150 255"],
  ]; // prettier-ignore
  context.globalCompositeOperation = "lighter";
  for (const [angle, wide, colour] of beams) {
    fade(context, [x, y, board.width * 0.2, x, y, far * 0.75], [0, `rgb(${colour} / 0.3)`, 1, `rgb(${colour} / 0)`]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + far * Math.cos(angle - wide), y + far * Math.sin(angle - wide));
    context.lineTo(x + far * Math.cos(angle + wide), y + far * Math.sin(angle + wide));
    context.fill();
  }
  fade(context, [x, y, 0, x, y, board.width * 0.85], [0, "rgb(120 140 255 / 0.4)", 1, "rgb(120 140 255 / 0)"]);
  context.fillRect(0, 0, width, height);
  scattered(23, 110, (random) => {
    context.fillStyle = `rgb(210 220 255 / ${0.15 + random() * 0.6})`;
    context.fillRect(random() * width, random() * height, 1.3, 1.3);
  });
  context.globalCompositeOperation = "source-over";
}

function frame(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.save();
  context.shadowColor = "rgb(90 110 255 / 0.75)";
  context.shadowBlur = 46;
  fade(context, [0, 0, width, height], [0, "#ffffff", 0.18, "#a99bff", 0.4, "#5f7dff", 0.6, "#6fe0d0", 0.8, "#b48cff", 1, "#ffffff"]); // prettier-ignore
  rounded(context, -20, -20, width + 40, height + 40, 34);
  context.fill();
  context.restore();
  fade(context, [0, -14, 0, height + 14], [0, "#1b2360", 0.5, "#0e1340", 1, "#171e58"]);
  rounded(context, -15, -15, width + 30, height + 30, 30);
  context.fill();
  for (let x = 0; x < width; x += 100)
    for (let y = 0; y < height; y += 100) {
      context.fillStyle = (x + y) % 200 === 0 ? "rgb(140 160 255 / 0.10)" : "rgb(140 160 255 / 0.045)";
      rounded(context, x + 3, y + 3, 94, 94, 16);
      context.fill();
    }
  // Light on the glass.
  fade(context, [0, -15, 0, height * 0.4], [0, "rgb(255 255 255 / 0.13)", 1, "rgb(255 255 255 / 0)"]);
  rounded(context, -15, -15, width + 30, height * 0.4, 30);
  context.fill();
}
