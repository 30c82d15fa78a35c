import { softLight } from "../art.ts";
import type { Area, Look } from "../look.ts";
import { fade, rounded, scattered } from "../paint.ts";

/** Sunset over a canyon, with dust in the light. The board is riveted copper on timber. */
export const copperCanyon: Look = {
  arrives: "spinning",
  lines: [0xffd877, 0xff9a4d, 0xf7c08a, 0xff7a52, 0xffe9b8, 0xe8a35c, 0xffb86b, 0xfff0cf],
  glow: 0xffa94d,
  sparks: [0xffd877, 0xff9a4d, 0xffe9b8, 0xe07a35],
  drifts: [
    { picture: () => softLight(64, "#ffd9a0"), count: 26, sizes: [3, 9], speed: [22, -3], sway: 10, alpha: 0.5, flicker: 0.6, isLight: true }, // prettier-ignore
    { picture: () => softLight(128, "#ffb060"), count: 5, sizes: [90, 190], speed: [14, 0], sway: 20, alpha: 0.13, flicker: 0.5, isLight: true }, // prettier-ignore
  ],
  backdrop,
  frame,
};

function backdrop(context: CanvasRenderingContext2D, width: number, height: number, board: Area): void {
  fade(context, [0, 0, 0, height], [0, "#2b1638", 0.24, "#7c2f3c", 0.46, "#d4662f", 0.62, "#f2a04c", 1, "#3a1a0e"]);
  context.fillRect(0, 0, width, height);
  const [x, y, radius] = [width * 0.5, height * 0.56, Math.max(board.width * 0.3, 90)];
  fade(context, [x, y, 0, x, y, radius * 2.4], [0, "rgb(255 240 190 / 0.95)", 0.25, "rgb(255 205 120 / 0.6)", 1, "rgb(255 170 80 / 0)"]); // prettier-ignore
  context.fillRect(0, 0, width, height);
  // Tables of rock, each nearer and darker.
  const ranges: readonly (readonly [number, number, string, string])[] = [
    [0.44, 5, "#a8482c", "#c96a3a"],
    [0.58, 17, "#7a2f1e", "#96432a"],
    [0.76, 29, "#431a10", "#5c2817"],
  ];
  for (const [level, seed, body, lit] of ranges) {
    let at = -40;
    const tops: [number, number][] = [];
    scattered(seed, 40, (random) => {
      if (at > width) return;
      const wide = width * (0.05 + random() * 0.13);
      tops.push([at, level + (random() - 0.5) * 0.22], [at + wide, NaN]);
      at += wide;
    });
    context.beginPath();
    context.moveTo(0, height);
    let top = level;
    for (const [left, high] of tops) {
      if (!Number.isNaN(high)) top = high;
      context.lineTo(left + (Number.isNaN(high) ? -6 : 6), height * top);
    }
    context.lineTo(width, height);
    fade(context, [0, height * (level - 0.12), 0, height], [0, lit, 0.22, body, 1, "#1c0b06"]);
    context.fill();
    context.save();
    context.clip();
    scattered(seed + 1, 9, (random) => {
      context.fillStyle = `rgb(40 12 4 / ${0.1 + random() * 0.14})`;
      context.fillRect(0, height * (level - 0.1 + random() * 0.4), width, 2 + random() * 5);
    });
    context.restore();
  }
}

function frame(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.save();
  context.shadowColor = "rgb(0 0 0 / 0.7)";
  context.shadowBlur = 40;
  context.shadowOffsetY = 22;
  fade(context, [0, -28, width * 0.3, height + 28], [0, "#ffcf9a", 0.18, "#c87637", 0.5, "#8c4420", 0.75, "#b8652f", 1, "#5e2a12"]); // prettier-ignore
  rounded(context, -28, -28, width + 56, height + 56, 12);
  context.fill();
  context.restore();
  context.strokeStyle = "rgb(255 226 188 / 0.55)";
  context.lineWidth = 2;
  rounded(context, -25.5, -25.5, width + 51, height + 51, 10);
  context.stroke();
  context.fillStyle = "#2a130a";
  rounded(context, -9, -9, width + 18, height + 18, 8);
  context.fill();
  for (let x = 0; x < width; x += 100) {
    fade(context, [0, 0, 0, height], [0, "#1a0d06", 0.16, "#432713", 0.5, "#57351b", 0.84, "#432713", 1, "#1a0d06"]);
    rounded(context, x + 2, -3, 96, height + 6, 4);
    context.fill();
    // The grain of the timber.
    scattered(x + 3, 7, (random) => {
      context.fillStyle = `rgb(${random() > 0.5 ? "255 200 140" : "0 0 0"} / 0.05)`;
      context.fillRect(x + 4 + random() * 88, -3, 1 + random() * 3, height + 6);
    });
  }
  const rivets: [number, number][] = [];
  for (let x = 0; x <= width; x += 50) rivets.push([x, -18.5], [x, height + 18.5]);
  for (let y = 50; y < height; y += 50) rivets.push([-18.5, y], [width + 18.5, y]);
  for (const [x, y] of rivets) {
    fade(context, [x - 1.8, y - 2.2, 0.4, x, y, 6], [0, "#fff0d8", 0.4, "#d98c4c", 1, "#4a2110"]);
    context.beginPath();
    context.arc(x, y, 5.2, 0, 2 * Math.PI);
    context.fill();
  }
}
