import { SLOTS } from "../../../../games/house-games.ts";
import type { Bytes } from "./bytes.ts";
import { baccarat, blackjack, videoPoker } from "./cards.ts";
import { crash, dice, hiLo, keno, limbo, mines, plinko, roulette, wheel } from "./instant.ts";
import { readTable, spin } from "./slots.ts";

/** How a round ended, in minor units. */
export interface End {
  readonly staked: number;
  readonly paid: number;
}

type Second = (bytes: Bytes, bet: unknown, acts: readonly unknown[]) => End;

/** Bets and acts are those of the published plays, so their shapes are known. */
const of = <B, A>(rules: (bytes: Bytes, bet: B, acts: readonly A[]) => End): Second => rules as unknown as Second;

/** Each game from what docs/games.md says of it, and slots from their published tables; nothing here is the engine's. */
export const SECOND: Readonly<Record<string, Second>> = {
  dice: of(dice),
  limbo: of(limbo),
  crash: of(crash),
  mines: of(mines),
  plinko: of(plinko),
  wheel: of(wheel),
  "hi-lo": of(hiLo),
  keno: of(keno),
  roulette: of(roulette),
  blackjack: of(blackjack),
  baccarat: of(baccarat),
  "video-poker": of(videoPoker),
  ...Object.fromEntries(
    SLOTS.map((slot) => {
      const table = readTable(slot.published());
      return [slot.id, of((bytes: Bytes, bet: { stake: number }) => spin(bytes, bet, table))];
    }),
  ),
};
