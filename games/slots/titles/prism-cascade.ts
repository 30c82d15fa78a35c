import { type ClusterTitle, randomClusters } from "../clusters.ts";
import { slotGame } from "../slot-game.ts";

const title: ClusterTitle = {
  symbols: ["white", "violet", "blue", "green", "yellow", "orange", "red"],
  reels: 7,
  rows: 7,
  sizes: [5, 7, 9, 12, 16, 22],
  pays: [
    [10_000, 30_000, 100_000, 400_000, 2_000_000, 10_000_000],
    [8_000, 20_000, 60_000, 250_000, 1_000_000, 5_000_000],
    [6_000, 15_000, 40_000, 150_000, 600_000, 3_000_000],
    [5_000, 10_000, 30_000, 100_000, 400_000, 2_000_000],
    [4_000, 8_000, 20_000, 80_000, 300_000, 1_500_000],
    [3_000, 6_000, 15_000, 60_000, 200_000, 1_000_000],
    [2_000, 5_000, 12_000, 50_000, 150_000, 800_000],
  ],
  looks: [6, 7, 8, 9, 9, 10, 10],
};

export const prismCascade = slotGame(
  { id: "prism-cascade", name: "Prism Cascade", stakes: { least: 10, greatest: 10_000 } },
  title,
  {
    seed: 7,
    rtp: 9_620,
    bands: [
      { from: 0, rows: 800 },
      { from: 1, rows: 300 },
      { from: 10_000, rows: 250, share: 100_000_000_000 },
      { from: 30_000, rows: 150, share: 50_000_000_000 },
      { from: 100_000, rows: 100, share: 16_000_000_000 },
      { from: 300_000, rows: 50, share: 4_500_000_000 },
      { from: 1_000_000, rows: 30, share: 300_000_000 },
    ],
    spin: (random, wish) => randomClusters(title, random, wish),
  },
);
