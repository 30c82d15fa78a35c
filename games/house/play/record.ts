import { nodeHashing } from "../../fair/node-hashing.ts";
import { gameCalled, slotCalled } from "../../house-games.ts";
import type { Books } from "../books/books.ts";
import type { HouseRound } from "../books/entries.ts";
import type { Links } from "../crash/links.ts";
import type { Room } from "../crash/room.ts";

/** The format of what is published of a round. */
const VERSION = 1;

export interface RecordParts {
  /** Whose round it is. */
  readonly books: Books;
  readonly links: Links;
  readonly room: Pick<Room, "isUnderWay">;
  readonly chains: Pick<Books, "chainCalled">;
}

/**
 * What anybody who has a round's name may know of it: all that it is drawn from, once that is shown, and what was done in
 * it; nothing of its player. Of a round that is not over there is only that it is not.
 */
export function recordOf(round: HouseRound, parts: RecordParts): object {
  const { id, game, currency, state, begunAt, endedAt, bet, acts, result } = round;
  const slot = slotCalled(game);
  const own = { version: VERSION, round: id, game, name: gameCalled(game).name, currency, state, begunAt };
  if (state === "asked" || state === "open") return own;
  if (!result) return { ...own, endedAt, bet };
  const disputed = parts.books.disputed.get(id);
  return {
    ...own,
    // The platform has something else of it in its books, and people look into it.
    ...(disputed !== undefined && { disputed }),
    endedAt,
    bet,
    acts,
    ...result,
    ...(slot && { table: nodeHashing.sha256(slot.published()) }),
    ...seedsOf(round, parts),
  };
}

function seedsOf({ drawn, player }: HouseRound, { books, chains, links, room }: RecordParts): object {
  if (!drawn) return {};
  if ("chain" in drawn) {
    const chain = chains.chainCalled(drawn.chain);
    if (!chain || room.isUnderWay(drawn)) return {};
    const commitment = links.hashOf(chain, 0);
    return { chain: { commitment, hash: links.hashOf(chain, drawn.number), salt: chain.salt, number: drawn.number } };
  }
  const shown = books.shownPair(drawn.pair);
  if (shown) {
    const { serverSeed, clientSeed } = shown;
    return { seeds: { commitment: nodeHashing.sha256(serverSeed), serverSeed, clientSeed, nonce: drawn.nonce } };
  }
  const pair = books.pairOf(player);
  if (pair?.id !== drawn.pair) return {};
  const { serverSeed, clientSeed } = pair;
  return { seeds: { commitment: nodeHashing.sha256(serverSeed), serverSeed: null, clientSeed, nonce: drawn.nonce } };
}
