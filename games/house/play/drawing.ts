import { crashWords } from "../../fair/crash-chain.ts";
import { nodeHashing } from "../../fair/node-hashing.ts";
import { wordsOf } from "../../fair/seeds.ts";
import type { Words } from "../../fair/words.ts";
import { gameCalled } from "../../house-games.ts";
import type { Round } from "../../rules/game.ts";
import type { Books } from "../books/books.ts";
import type { Drawn, HouseRound } from "../books/entries.ts";
import type { Links } from "../crash/links.ts";

/** Draws the rounds of the books: the same seeds, bet and acts give the same round each time. */
export class Drawing {
  constructor(
    private readonly books: Books,
    /** Whose books have the chain. */
    private readonly chains: Pick<Books, "chainCalled">,
    private readonly links: Links,
  ) {}

  /** The round as it stands after its acts. */
  of(round: HouseRound, drawn = round.drawn): Round {
    if (!drawn) throw new Error(`Round ${round.id} is not drawn.`);
    const begun = gameCalled(round.game).place(round.bet, round.currency).begin(this.words(drawn, round.player));
    return round.acts.reduce((now: Round, act) => now.act(act), begun);
  }

  private words(drawn: Drawn, player: string): Words {
    if ("chain" in drawn) {
      const chain = this.chains.chainCalled(drawn.chain);
      if (!chain?.salt) throw new Error(`There is no chain ${drawn.chain}.`);
      return crashWords(this.links.hashOf(chain, drawn.number), chain.salt, nodeHashing);
    }
    const pair = this.books.pairOf(player);
    const seeds = pair?.id === drawn.pair ? pair : this.books.shownPair(drawn.pair);
    if (!seeds) throw new Error(`There are no seeds ${drawn.pair}.`);
    return wordsOf({ serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: drawn.nonce }, nodeHashing);
  }
}
