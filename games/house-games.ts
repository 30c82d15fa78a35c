import { baccarat } from "./baccarat/baccarat.ts";
import { blackjack } from "./blackjack/blackjack.ts";
import { crash } from "./crash/crash.ts";
import { dice } from "./dice/dice.ts";
import { hiLo } from "./hi-lo/hi-lo.ts";
import { keno } from "./keno/keno.ts";
import { limbo } from "./limbo/limbo.ts";
import { mines } from "./mines/mines.ts";
import { plinko } from "./plinko/plinko.ts";
import { roulette } from "./roulette/roulette.ts";
import type { HouseGame } from "./rules/game.ts";
import { GameRefusal } from "./rules/refusal.ts";
import type { SlotGame } from "./slots/slot-game.ts";
import { copperCanyon } from "./slots/titles/copper-canyon.ts";
import { nineLanterns } from "./slots/titles/nine-lanterns.ts";
import { prismCascade } from "./slots/titles/prism-cascade.ts";
import { videoPoker } from "./video-poker/video-poker.ts";
import { wheel } from "./wheel/wheel.ts";

export const SLOTS: readonly SlotGame[] = [nineLanterns, copperCanyon, prismCascade];

export const HOUSE_GAMES: readonly HouseGame[] = [
  dice,
  limbo,
  crash,
  mines,
  plinko,
  wheel,
  hiLo,
  keno,
  roulette,
  blackjack,
  baccarat,
  videoPoker,
  ...SLOTS,
];

export function gameCalled(id: string): HouseGame {
  const game = HOUSE_GAMES.find((each) => each.id === id);
  if (game) return game;
  throw new GameRefusal(
    "unknown-game",
    `There is no game called ${id}; there are: ${HOUSE_GAMES.map((each) => each.id).join(", ")}.`,
  );
}

export const slotCalled = (id: string): SlotGame | undefined => SLOTS.find((each) => each.id === id);
