import { softLight, symbolPicture } from "../art.ts";
import type { Area, Look } from "../look.ts";
import { fade, rounded, scattered } from "../paint.ts";

/** A night garden: a moon behind mist, hills, and lanterns that rise. The board is a gilded gate. */
export const nineLanterns: Look = {
  arrives: "spinning",
  lines: [0xffe08a, 0xff8a6b, 0x8be7c6, 0xffc14d, 0xff9bc0, 0x7cc4ff, 0xfff1c9, 0xffa63d, 0xb6f0a0],
  glow: 0xffc861,
  sparks: [0xffe08a, 0xffb54d, 0xff8a6b, 0xfff1c9],
  drifts: [
    { picture: () => lantern(1), count: 7, sizes: [26, 58], speed: [3, -9], sway: 14, alpha: 0.75, flicker: 0.25, isLight: false }, // prettier-ignore
    { picture: () => softLight(64, "#ffb04a"), count: 16, sizes: [4, 11], speed: [5, -14], sway: 22, alpha: 0.7, flicker: 0.8, isLight: true }, // prettier-ignore
  ],
  backdrop,
  frame,
};

const lantern = (symbol: number) => symbolPicture("nine-lanterns", symbol, 128);

function backdrop(context: CanvasRenderingContext2D, width: number, height: number, board: Area): void {
  fade(context, [0, 0, 0, height], [0, "#0d0716", 0.45, "#2b0d22", 0.8, "#5a1622", 1, "#2a0a12"]);
  context.fillRect(0, 0, width, height);
  const [x, y, radius] = [board.x + board.width * 0.86, board.y - 6, Math.max(70, board.height * 0.32)];
  fade(context, [x, y, radius * 0.4, x, y, radius * 2.6], [0, "rgb(255 214 150 / 0.42)", 1, "rgb(255 214 150 / 0)"]);
  context.fillRect(0, 0, width, height);
  fade(context, [x - radius * 0.3, y - radius * 0.3, 0, x, y, radius], [0, "#fff6dc", 0.7, "#ffdf9e", 1, "#f2b868"]);
  context.beginPath();
  context.arc(x, y, radius * 0.62, 0, 2 * Math.PI);
  context.fill();
  scattered(11, 70, (random) => {
    context.fillStyle = `rgb(255 236 200 / ${0.15 + random() * 0.5})`;
    context.fillRect(random() * width, random() * height * 0.55, 1.4, 1.4);
  });
  const hills: readonly (readonly [number, number, string])[] = [[0.62, 0.11, "#3a1020"], [0.74, 0.09, "#270a17"], [0.87, 0.06, "#16060e"]]; // prettier-ignore
  for (const [level, tall, colour] of hills) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let step = 0; step <= 48; step++) {
      const at = step / 48;
      const wave = Math.sin(at * 7.3 + level * 21) * 0.6 + Math.sin(at * 15.1 + level * 9) * 0.4;
      context.lineTo(at * width, height * (level - tall * wave * 0.6));
    }
    context.lineTo(width, height);
    context.fill();
  }
}

function frame(context: CanvasRenderingContext2D, width: number, height: number): void {
  // The beam and its ends, which turn up.
  context.save();
  context.shadowColor = "rgb(0 0 0 / 0.65)";
  context.shadowBlur = 40;
  context.shadowOffsetY = 22;
  fade(
    context,
    [0, -26, 0, height + 26],
    [0, "#ffe9ad", 0.12, "#d9952f", 0.5, "#9c5312", 0.88, "#d08a2a", 1, "#6e370c"],
  );
  rounded(context, -26, -26, width + 52, height + 52, 26);
  context.fill();
  context.restore();
  context.strokeStyle = "rgb(255 244 205 / 0.8)";
  context.lineWidth = 2.5;
  rounded(context, -23, -23, width + 46, height + 46, 23);
  context.stroke();
  context.fillStyle = "#4a0d16";
  rounded(context, -13, -13, width + 26, height + 26, 16);
  context.fill();
  context.strokeStyle = "#e8b04a";
  context.lineWidth = 2;
  context.stroke();
  for (let x = 0; x < width; x += 100) {
    fade(context, [0, 0, 0, height], [0, "#1c070d", 0.16, "#4b141f", 0.5, "#651c29", 0.84, "#4b141f", 1, "#1c070d"]);
    rounded(context, x + 2, -4, 96, height + 8, 7);
    context.fill();
    if (x > 0) {
      fade(context, [0, 0, 0, height], [0, "#8a5216", 0.5, "#ffdf94", 1, "#8a5216"]);
      context.fillRect(x - 1.5, -4, 3, height + 8);
    }
  }
  for (const [x, y] of [[-13, -13], [width + 13, -13], [-13, height + 13], [width + 13, height + 13]] as const) boss(context, x, y); // prettier-ignore
}

/** A gilded nail with a red stone. */
function boss(context: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [radius, colours] of [
    [17, [0, "#fff0be", 0.6, "#d9952f", 1, "#7a4210"]],
    [9, [0, "#ff9a86", 0.5, "#c7202f", 1, "#5d0a14"]],
  ] as const) {
    fade(context, [x - 4, y - 5, 1, x, y, radius], colours);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
