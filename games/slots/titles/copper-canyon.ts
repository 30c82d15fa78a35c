import { type LinesTitle, randomLines } from "../lines.ts";
import { slotGame } from "../slot-game.ts";

const title: LinesTitle = {
  symbols: ["falcon", "steam engine", "lamp", "pickaxe", "wheel", "copper", "quartz", "cactus", "horseshoe"],
  reels: 5,
  rows: 4,
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
    [3, 3, 3, 3, 3],
    [0, 1, 2, 1, 0],
    [1, 2, 3, 2, 1],
    [2, 1, 0, 1, 2],
    [3, 2, 1, 2, 3],
    [0, 0, 1, 0, 0],
    [1, 1, 2, 1, 1],
    [2, 2, 3, 2, 2],
    [3, 3, 2, 3, 3],
    [0, 1, 1, 1, 0],
    [1, 2, 2, 2, 1],
    [2, 1, 1, 1, 2],
    [3, 2, 2, 2, 3],
  ],
  pays: [
    [40_000, 250_000, 2_500_000],
    [20_000, 80_000, 800_000],
    [10_000, 50_000, 300_000],
    [8_000, 30_000, 150_000],
    [5_000, 15_000, 80_000],
    [4_000, 10_000, 50_000],
    [2_500, 8_000, 30_000],
    [2_000, 6_000, 25_000],
    [1_500, 5_000, 20_000],
  ],
  looks: [1, 3, 4, 5, 6, 8, 10, 11, 12],
};

export const copperCanyon = slotGame(
  { id: "copper-canyon", name: "Copper Canyon", stakes: { least: 10, greatest: 10_000 } },
  title,
  {
    seed: 16,
    rtp: 9_550,
    bands: [
      { from: 0, rows: 1_000 },
      { from: 1, rows: 400 },
      { from: 10_000, rows: 300, share: 90_000_000_000 },
      { from: 30_000, rows: 200, share: 50_000_000_000 },
      { from: 100_000, rows: 150, share: 16_000_000_000 },
      { from: 300_000, rows: 60, share: 3_000_000_000 },
      { from: 1_000_000, rows: 30, share: 150_000_000 },
    ],
    spin: (random, wish) => randomLines(title, random, wish),
  },
);
