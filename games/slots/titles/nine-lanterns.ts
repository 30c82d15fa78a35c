import { type LinesTitle, randomLines } from "../lines.ts";
import { slotGame } from "../slot-game.ts";

const title: LinesTitle = {
  symbols: ["moon", "red lantern", "gold lantern", "jade lantern", "fan", "teapot", "plum", "reed"],
  reels: 5,
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
  ],
  pays: [
    [50_000, 400_000, 5_000_000],
    [20_000, 100_000, 1_000_000],
    [15_000, 60_000, 400_000],
    [10_000, 40_000, 200_000],
    [5_000, 20_000, 80_000],
    [5_000, 15_000, 60_000],
    [3_000, 10_000, 40_000],
    [2_000, 8_000, 30_000],
  ],
  looks: [1, 3, 4, 5, 7, 8, 10, 12],
};

export const nineLanterns = slotGame(
  { id: "nine-lanterns", name: "Nine Lanterns", stakes: { least: 10, greatest: 10_000 } },
  title,
  {
    seed: 9,
    rtp: 9_600,
    bands: [
      { from: 0, rows: 1_000 },
      { from: 1, rows: 300 },
      { from: 10_000, rows: 300, share: 90_000_000_000 },
      { from: 30_000, rows: 200, share: 50_000_000_000 },
      { from: 100_000, rows: 150, share: 16_000_000_000 },
      { from: 300_000, rows: 80, share: 3_500_000_000 },
      { from: 1_000_000, rows: 40, share: 600_000_000 },
      { from: 5_000_000, rows: 12, share: 30_000_000 },
    ],
    spin: (random, wish) => randomLines(title, random, wish),
  },
);
