import { createHash } from "node:crypto";
import { crashWords } from "../../../../games/fair/crash-chain.ts";
import { nodeHashing } from "../../../../games/fair/node-hashing.ts";
import { wordsOf } from "../../../../games/fair/seeds.ts";
import { HOUSE_GAMES } from "../../../../games/house-games.ts";
import { Bytes } from "./bytes.ts";
import { SECOND } from "./second.ts";

/** Plays so many rounds of each game and compares them with the second rules. */
export function checkAgain(seed: string, rounds: number): { rounds: number; faults: string[] } {
  const serverSeed = createHash("sha256").update(`again ${seed}`).digest("hex");
  const faults: string[] = [];
  let checked = 0;
  for (const { id, plays } of HOUSE_GAMES) {
    const all = plays();
    for (let nonce = 0; nonce < rounds; nonce++) {
      const play = all[nonce % all.length]!;
      const isOfChain = id === "crash";
      const key = isOfChain ? createHash("sha256").update(`${seed} ${nonce}`).digest("hex") : serverSeed;
      const words = isOfChain
        ? crashWords(key, "salt", nodeHashing)
        : wordsOf({ serverSeed, clientSeed: id, nonce }, nodeHashing);
      const played = play.play(words);
      const bytes = new Bytes(key, (block) => (isOfChain ? "salt" : `${id}:${nonce}:${block}`));
      const second = SECOND[id]!(bytes, play.bet, played.acts);
      checked++;
      if (!played.isOver || second.staked !== played.staked || second.paid !== played.paid)
        faults.push(
          `${id}, ${play.name}, round ${nonce}: ${JSON.stringify(played)} instead of ${JSON.stringify(second)}`,
        );
    }
  }
  return { rounds: checked, faults };
}
