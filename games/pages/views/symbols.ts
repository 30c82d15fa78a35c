// The pictures of the slots' symbols, in a box of 48 by 48: shapes of one path and one colour each, from back to front.

export type Shape = readonly [path: string, fill: string];

const circle = (x: number, y: number, radius: number, fill: string): Shape => [
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  fill,
];

const lantern = (deep: string, body: string, light: string): readonly Shape[] => [
  ["M23 2h2v6h-2zM23 40h2v6h-2z", "#d8b56a"],
  ["M24 8c11 0 17 7 17 16s-6 16-17 16S7 33 7 24 13 8 24 8z", deep],
  ["M24 8c7 0 10 7 10 16s-3 16-10 16-10-7-10-16S17 8 24 8z", body],
  ["M24 8c3 0 4 7 4 16s-1 16-4 16-4-7-4-16 1-16 4-16z", light],
  ["M16 7h16v3H16zM16 38h16v3H16zM21 43h6v3h-6z", "#ffcf70"],
];

const petal = (turn: number): Shape => {
  const [x, y] = [24 + 12 * Math.sin(turn), 24 - 12 * Math.cos(turn)];
  return circle(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 9, turn === 0 ? "#ff9bc0" : "#f2709f");
};

type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;

/** A cut stone: its edges catch the light from above on the left, and its table shines. The cut tells it without its colour. */
function gem(outline: readonly Point[], deep: string, body: string, light: string): readonly Shape[] {
  const [x, y] = [0, 1].map((axis) => outline.reduce((sum, point) => sum + point[axis]!, 0) / outline.length) as [number, number]; // prettier-ignore
  const table = outline.map(([left, top]): Point => [x + (left - x) * 0.54, y + (top - y) * 0.54]);
  const edges = outline.map((from, at): Shape => {
    const next = (at + 1) % outline.length;
    const to = outline[next]!;
    const lit = Math.cos(Math.atan2((from[1] + to[1]) / 2 - y, (from[0] + to[0]) / 2 - x) + 2.1);
    return [pathOf([from, to, table[next]!, table[at]!]), lit > 0.55 ? light : lit > -0.35 ? body : deep];
  });
  const shine = table.map(([left, top]): Point => [x + (left - x) * 0.8 - 1, y + (top - y) * 0.8 - 1]);
  return [...edges, [pathOf(table), body], [pathOf(shine.slice(0, Math.ceil(shine.length / 2) + 1)), light]];
}

/** A stone of so many corners on a circle, of which the first stands at the turn; every second one may lie further in. */
const cut = (corners: number, turn = 0, inner = 1, radius = 21): Point[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at / corners) * 2 * Math.PI;
    const far = at % 2 === 0 ? radius : radius * inner;
    return [24 + far * Math.sin(angle), 24 - far * Math.cos(angle)];
  });

const LANTERNS: readonly (readonly Shape[])[] = [
  [
    circle(24, 24, 19, "#fff1c9"),
    circle(31, 19, 4, "#e6cf94"),
    circle(18, 30, 5, "#e6cf94"),
    circle(17, 16, 3, "#f1dfae"),
  ],
  lantern("#a3182a", "#e23b3b", "#ff8a6b"),
  lantern("#a8690f", "#e8a92a", "#ffe08a"),
  lantern("#0c6b53", "#23a681", "#8be7c6"),
  [
    ["M24 42 4 18C14 6 34 6 44 18z", "#2f7fb5"],
    ["M24 42 12 12q4-2 8-3zM24 42l4-33q4 1 8 3z", "#7cc4ff"],
    ["M21 36h6l-1 10h-4z", "#d8b56a"],
  ],
  [
    ["M8 22h28v8c0 8-6 12-14 12S8 38 8 30z", "#2c9a76"],
    ["M36 24c8-2 10 8 0 11v-4c4-1 4-4 0-3zM8 28C2 26 2 20 2 18l7 5z", "#2c9a76"],
    ["M11 18h22v4H11zM19 12h6v5h-6z", "#8be7c6"],
    ["M14 26h4v9q-4-2-4-9z", "#8be7c6"],
  ],
  [...[0, 1.257, 2.513, 3.77, 5.027].map(petal), circle(24, 24, 6, "#ffe08a")],
  [
    ["M23 46C22 30 20 18 12 8c10 4 14 16 14 38z", "#6f9c4c"],
    ["M26 46c0-14 2-24 12-32-5 10-8 18-8 32z", "#8fbf63"],
    ["M10 3h4v14h-4zM37 8h4v12h-4z", "#8a5a2e"],
  ],
];

const CANYON: readonly (readonly Shape[])[] = [
  [
    ["M3 14c8 0 14 4 21 14C31 18 37 14 45 14c-3 12-11 16-17 18l2 10-6-5-6 5 2-10C14 30 6 26 3 14z", "#c7772e"],
    ["M20 18c0-8 8-8 8 0l-4 14z", "#ffe0b0"],
    ["M24 14l4 4-4 3z", "#ffb000"],
  ],
  [
    ["M6 18h24v16H6zM28 10h14v24H28z", "#8c3f22"],
    ["M10 6h6v12h-6zM31 14h8v8h-8z", "#f0c290"],
    circle(13, 37, 6, "#2d2320"),
    circle(26, 37, 6, "#2d2320"),
    circle(38, 37, 6, "#2d2320"),
    ["M6 30h36v3H6z", "#e59a4c"],
  ],
  [
    ["M17 4h14v4H17zM20 8h8v4h-8z", "#9c6b3a"],
    ["M14 12h20l3 24H11z", "#ffd877"],
    ["M22 20c5 4 6 12 2 14-5-2-5-8-2-14z", "#ff7a2e"],
    ["M9 36h30v6H9z", "#9c6b3a"],
  ],
  [
    ["M22 12h5l-2 32h-3z", "#9c6b3a"],
    ["M4 20C12 8 36 8 44 20c-10-6-30-6-40 0z", "#b9c4cc"],
    ["M4 20c8-8 32-8 40 0-10-4-30-4-40 0z", "#eef3f5"],
  ],
  [
    ["M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zm0 6a14 14 0 1 0 0 28 14 14 0 0 0 0-28z", "#9c6b3a"],
    ["M22 8h4v32h-4zM8 22h32v4H8z", "#c58f57"],
    circle(24, 24, 5, "#5e3d1e"),
  ],
  [
    ["M8 30 16 16h22l4 14-8 10H14z", "#b4531f"],
    ["M16 16h22l-8 14H8z", "#e8834a"],
    ["M20 20h10l-3 5H16z", "#ffc49b"],
  ],
  [
    ["M18 44 12 22l8-16 8 16-2 22z", "#b9d4e8"],
    ["M20 6l8 16-6 22-2-22z", "#eaf4fb"],
    ["M28 44l2-16 7-8 5 9-6 15z", "#8fb6d1"],
  ],
  [
    ["M20 44V8c0-6 9-6 9 0v36z", "#4f9a4b"],
    [
      "M20 32h-5c-6 0-8-4-8-9v-5c0-4 6-4 6 0v5c0 2 1 3 3 3h4zM29 28h4c2 0 3-1 3-3v-6c0-4 6-4 6 0v6c0 6-3 9-8 9h-5z",
      "#3b7f3a",
    ],
    ["M23 10h2v32h-2z", "#8fce83"],
  ],
  [
    ["M10 6c-6 14-2 36 14 36S44 20 38 6h-7c6 14 2 28-7 28S11 20 17 6z", "#8f9ba5"],
    ["M12 20h4v3h-4zM32 20h4v3h-4zM16 30h4v3h-4zM29 30h4v3h-4z", "#2d3338"],
  ],
];

const PRISM: readonly (readonly Shape[])[] = [
  gem(cut(8, 0, 0.62, 23), "#9fb0bd", "#dfe8ee", "#ffffff"),
  gem(cut(6), "#4f33b8", "#8a70f2", "#cfc3ff"),
  gem([[13, 5], [35, 5], [43, 13], [43, 35], [35, 43], [13, 43], [5, 35], [5, 13]], "#174f9f", "#3f8af2", "#a8d3ff"), // prettier-ignore
  gem(
    [
      [24, 3],
      [41, 24],
      [24, 45],
      [7, 24],
    ],
    "#086043",
    "#22b27c",
    "#9bf5d0",
  ),
  gem(
    [
      [7, 10],
      [41, 10],
      [45, 18],
      [24, 44],
      [3, 18],
    ],
    "#a0780a",
    "#efc624",
    "#fff2a3",
  ),
  gem(
    [
      [24, 4],
      [44, 40],
      [4, 40],
    ],
    "#a84a10",
    "#f5852f",
    "#ffd0a0",
  ),
  gem(cut(12, 0.26, 1, 20), "#96122b", "#e8384f", "#ffabb6"),
];

const OF_GAME: Readonly<Record<string, readonly (readonly Shape[])[]>> = {
  "nine-lanterns": LANTERNS,
  "copper-canyon": CANYON,
  "prism-cascade": PRISM,
};

export const shapesOf = (game: string, symbol: number): readonly Shape[] => OF_GAME[game]?.[symbol] ?? [];
