import type { GroundKind } from "./ground.ts";

interface Lines {
  readonly lines: string;
  /** Lines that are dashed on the real ground too. */
  readonly broken?: string;
  /** Nets, goals and posts, drawn thicker. */
  readonly strong?: string;
  /** Where the mown stripes begin, and their width. */
  readonly stripes?: { readonly from: number; readonly width: number; readonly count: number };
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const across = (xs: readonly number[], from: number, to: number): string =>
  xs.map((x) => `M${x} ${from}V${to}`).join("");

/** The lines painted on each ground, as true to scale as a screen needs. */
export const GROUND_LINES: Readonly<Record<GroundKind, Lines>> = {
  pitch: {
    lines: `M20 20H620V360H20ZM320 20V360${circle(320, 190, 52)}M20 96H116V284H20M20 146H56V234H20M620 96H524V284H620M620 146H584V234H620M116 158a40 40 0 0 1 0 64M524 158a40 40 0 0 0 0 64M20 34a14 14 0 0 0 14-14M606 20a14 14 0 0 0 14 14M34 360a14 14 0 0 0-14-14M620 346a14 14 0 0 0-14 14`,
    strong: "M20 168H12V212H20M620 168H628V212H620",
    stripes: { from: 0, width: 64, count: 5 },
  },
  handball: {
    lines:
      "M20 40H620V340H20ZM320 40V340M20 77A90 90 0 0 1 110 167V213A90 90 0 0 1 20 303M620 77A90 90 0 0 0 530 167V213A90 90 0 0 0 620 303M125 183V197M515 183V197",
    broken:
      "M64 40A135 135 0 0 1 155 167V213A135 135 0 0 1 64 340M576 40A135 135 0 0 0 485 167V213A135 135 0 0 0 576 340",
    strong: "M20 167H10V213H20M620 167H630V213H620",
  },
  basketball: {
    lines: `M20 29H620V351H20ZM320 29V351${circle(320, 190, 38)}M20 138H144V242H20M620 138H496V242H620M144 152a38 38 0 0 1 0 76M496 152a38 38 0 0 0 0 76M20 48H84A145 145 0 0 1 84 332H20M620 48H556A145 145 0 0 0 556 332H620`,
    strong: `M46 174V206M594 174V206${circle(54, 190, 7)}${circle(586, 190, 7)}`,
  },
  rink: {
    lines: `M105 40H535A85 85 0 0 1 620 125V255A85 85 0 0 1 535 340H105A85 85 0 0 1 20 255V125A85 85 0 0 1 105 40Z${across([60, 580], 53, 327)}${circle(320, 190, 45)}${[125, 515].map((x) => circle(x, 115, 42) + circle(x, 265, 42)).join("")}M60 172a18 18 0 0 1 0 36M580 172a18 18 0 0 0 0 36`,
    strong: across([240, 320, 400], 40, 340),
  },
  court: {
    lines: "M40 61H600V319H40ZM40 93H600M40 287H600M169 93V287M471 93V287M169 190H471M40 190H48M600 190H592",
    strong: "M320 51V329",
  },
  volleyball: { lines: "M50 55H590V325H50ZM230 55V325M410 55V325", strong: "M320 45V335" },
  table: { lines: "M80 57H560V323H80ZM80 190H560", strong: "M320 47V333" },
  rugby: {
    lines: `M20 30H620V350H20Z${across([75, 183, 320, 457, 565], 30, 350)}`,
    broken: across([271, 369], 30, 350),
    strong: "M75 172V208M67 172H83M67 208H83M565 172V208M557 172H573M557 208H573",
    stripes: { from: 75, width: 54, count: 5 },
  },
  gridiron: {
    lines: `M20 40H620V340H20Z${across([70, 120, 170, 220, 270, 320, 370, 420, 470, 520, 570], 40, 340)}`,
    broken: "M70 140H570M70 240H570",
    strong: "M20 170H8V210H20M620 170H632V210H620",
    stripes: { from: 20, width: 50, count: 6 },
  },
  diamond: {
    lines: `M320 340L90 110M320 340L550 110M90 110A325 325 0 0 1 550 110M320 340L390 270L320 200L250 270Z${circle(320, 272, 12)}`,
    broken: "M215 235A120 120 0 0 1 425 235",
    strong: [
      [390, 270],
      [320, 200],
      [250, 270],
      [320, 340],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4))
      .join(""),
  },
  oval: {
    lines: "M30 190a290 170 0 1 0 580 0a290 170 0 1 0-580 0M300 128H340V252H300ZM300 145H340M300 235H340",
    broken: "M190 190a130 115 0 1 0 260 0a130 115 0 1 0-260 0",
    strong: "M314 136H326M314 244H326",
  },
  cage: {
    lines: `M262 50H378L460 132V248L378 330H262L180 248V132Z${circle(320, 190, 40)}`,
    strong: "M257 38H383L472 127V253L383 342H257L168 253V127Z",
  },
};
