import * as z from "zod/mini";
import { hashAfter } from "../fair/crash-chain.ts";
import { floatOf } from "../fair/draws.ts";
import { nodeHashing } from "../fair/node-hashing.ts";
import { clientSeedSchema, messageOf, nonceSchema, type Seeds, serverSeedSchema } from "../fair/seeds.ts";
import { sha256ByWeb, withWebCrypto } from "../fair/web-crypto.ts";
import { gameCalled } from "../house-games.ts";
import type { HouseGame, Round } from "../rules/game.ts";
import { GameRefusal } from "../rules/refusal.ts";

export interface Checked {
  readonly game: string;
  readonly seeds: Seeds;
  /** The first published one where none is given. */
  readonly bet: unknown;
  readonly acts: unknown;
  readonly currency: string;
}

const seedsSchema = z.object({ serverSeed: serverSeedSchema, clientSeed: clientSeedSchema, nonce: nonceSchema });
const SHOWN_FLOATS = 3;

/** A round drawn again by the cryptography that browsers have, in lines to be read. */
export async function checkRound({ game: id, seeds, bet, acts, currency }: Checked): Promise<string[]> {
  const game = gameCalled(id);
  const parsed = seedsSchema.safeParse(seeds);
  if (!parsed.success) throw new GameRefusal("bet-malformed", `The ${parsed.error.issues[0]?.path.join(".")} is none.`);
  if (!Array.isArray(acts)) throw new GameRefusal("act-malformed", "The acts are a list.");
  const placed = bet ?? game.plays()[0]?.bet;
  const message = messagesOf(game, seeds);
  const floats = await withWebCrypto(seeds.serverSeed, message, (words) =>
    Array.from({ length: SHOWN_FLOATS }, () => floatOf(words).toFixed(12)),
  );
  const round = await withWebCrypto(seeds.serverSeed, message, (words) =>
    acts.reduce((now: Round, act) => now.act(act), game.place(placed, currency).begin(words)),
  );
  return [
    `${game.name} (${game.id})`,
    await commitmentLine(game, seeds),
    `first floats: ${floats.join(" ")}`,
    `bet: ${JSON.stringify(placed)}`,
    `drawn: ${JSON.stringify(round.drawn)}`,
    `shown: ${JSON.stringify(round.shown())}`,
    `${round.isOver ? "over" : "not over"}: staked ${round.staked}, paid ${round.paid} (${currency}, minor units)`,
  ];
}

/** Crash has a chain of its own instead of a player's seeds. */
const isOfChain = ({ id }: HouseGame): boolean => id === "crash";

const messagesOf = (game: HouseGame, seeds: Seeds) => (round: number) =>
  isOfChain(game) ? seeds.clientSeed : messageOf(seeds, round);

async function commitmentLine(game: HouseGame, { serverSeed, nonce }: Seeds): Promise<string> {
  if (!isOfChain(game)) return `commitment: ${await sha256ByWeb(serverSeed)}`;
  return `end of the chain, if this is round ${nonce}: ${hashAfter(serverSeed, nonce, nodeHashing)}`;
}
