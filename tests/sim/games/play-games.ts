import { nodeHashing } from "../../../games/fair/node-hashing.ts";
import { wordsOf } from "../../../games/fair/seeds.ts";
import type { Words } from "../../../games/fair/words.ts";
import { HOUSE_GAMES } from "../../../games/house-games.ts";
import type { HouseGame } from "../../../games/rules/game.ts";
import { fastWords } from "./fast-words.ts";
import { Tally } from "./statistics.ts";

/** Each of so many rounds is drawn from seeds, as a player's are. */
const FROM_SEEDS = 50;

interface Played {
  /** By game: its furthest figure, in standard deviations. */
  readonly furthest: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface Way {
  readonly games?: readonly HouseGame[];
  /** Spoils the words. */
  readonly bent?: (words: Words) => Words;
}

/** Plays so many rounds of each game, divided among its published ways of playing. */
export function playGames(
  seed: string,
  rounds: number,
  { games = HOUSE_GAMES, bent = (words) => words }: Way = {},
): Played {
  const faults: string[] = [];
  const furthest: Record<string, number> = {};
  const serverSeed = nodeHashing.sha256(seed);
  for (const { id, plays } of games) {
    const all = plays();
    for (const play of all) {
      const tally = new Tally(play.outcomes());
      const words = bent(fastWords(`${seed} ${id} ${play.name}`));
      const clientSeed = play.name.replaceAll(/[^\w-]/g, "_");
      for (let nonce = 0; nonce < rounds / all.length; nonce++) {
        const isSeeded = nonce % FROM_SEEDS === 0;
        const { staked, paid } = play.play(
          isSeeded ? bent(wordsOf({ serverSeed, clientSeed, nonce }, nodeHashing)) : words,
        );
        tally.add(staked, paid);
      }
      for (const deviation of Object.values(tally.deviations()))
        furthest[id] = Math.max(furthest[id] ?? 0, Number(Math.abs(deviation).toFixed(2)));
      faults.push(...tally.faults().map((fault) => `${id}, ${play.name}: ${fault}`));
    }
  }
  return { furthest, faults };
}
