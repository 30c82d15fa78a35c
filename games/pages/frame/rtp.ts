import type { Figures } from "./figures.ts";

/** Of each chip; a test holds them to the mathematics. */
export const BACCARAT_RTP = { player: 0.98765, banker: 0.98942, tie: 0.8564 } as const;

/** The exact returns of `docs/games.md`, of the least and the greatest bet; a test holds them to the mathematics. */
export const RTP: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  dice: [0.98999, 0.99],
  limbo: [0.99, 0.99],
  crash: [0.99, 0.99],
  mines: [0.98995, 0.98998],
  plinko: [0.9875, 0.98999],
  wheel: [0.98, 0.99],
  "hi-lo": [0.98998, 0.98999],
  keno: [0.94034, 0.97743],
  roulette: [0.97297, 0.97297],
  blackjack: [0.99382, 0.99382],
  baccarat: [BACCARAT_RTP.tie, BACCARAT_RTP.banker],
  "video-poker": [0.99544, 0.99544],
  "nine-lanterns": [0.96, 0.96],
  "copper-canyon": [0.955, 0.955],
  "prism-cascade": [0.962, 0.962],
};

export function rtpOf(game: string, figures: Figures): string {
  const [least = 0, greatest = 0] = RTP[game] ?? [];
  const texts = [least, greatest].map((part) => figures.percent(part));
  return texts[0] === texts[1] ? texts[0]! : texts.join("–");
}
