import { nodeHashing } from "../../fair/node-hashing.ts";
import { type RevealedSeeds, rotate, type ShownSeeds, shownSeeds } from "../../fair/seed-pairs.ts";
import type { Books } from "../books/books.ts";
import type { Pair } from "../books/entries.ts";
import { HouseRefusal } from "../refusal.ts";
import { newName, newServerSeed } from "../secrets.ts";

/** The seeds of the players: both commitments are shown before anything is played, and a seed once it draws no more. */
export class SeedDesk {
  constructor(private readonly books: Books) {}

  /** A player without seeds gets some. */
  of(player: string, clientSeed: string): Pair {
    const known = this.books.pairOf(player);
    if (known) return known;
    const pair = { id: newName(), serverSeed: newServerSeed(), clientSeed, nonce: 0, nextServerSeed: newServerSeed() };
    this.books.write({ type: "pair", player, pair });
    return pair;
  }

  shown(player: string): ShownSeeds {
    return shownSeeds(this.pairOf(player), nodeHashing);
  }

  /** Shows the server seed and goes on with the next one, and with the client seed that the player names now. */
  change(player: string, clientSeed: string): { readonly revealed: RevealedSeeds; readonly seeds: ShownSeeds } {
    const before = this.pairOf(player);
    const open = [...this.books.open.values()].find((round) => round.player === player && round.game !== "crash");
    if (open)
      throw new HouseRefusal(409, "ROUND_OPEN", "A round is not over. End it first, then change seeds.", {
        game: open.game,
      });
    const { revealed, pairs } = rotate(before, { clientSeed, serverSeed: newServerSeed() }, nodeHashing);
    this.books.write({ type: "rotated", player, pair: { ...pairs, id: newName() } });
    return { revealed, seeds: this.shown(player) };
  }

  private pairOf(player: string): Pair {
    const pair = this.books.pairOf(player);
    if (!pair) throw new HouseRefusal(404, "NO_SEEDS", "This player has no seeds.");
    return pair;
  }
}
