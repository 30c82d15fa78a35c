import type { Hashing } from "./hashing.ts";
import type { Seeds } from "./seeds.ts";

/** A player's seeds as the house keeps them. */
export interface SeedPairs {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The nonce of the next round. */
  readonly nonce: number;
  /** Drawn before the player names the client seed that goes with it, so that it cannot follow from that one. */
  readonly nextServerSeed: string;
}

/** What the player may see of them: nothing that foretells a round. */
export interface ShownSeeds {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly nextCommitment: string;
}

/** Seeds that draw no more rounds, so that all of theirs can be checked. */
export interface RevealedSeeds {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Their nonces are 0 to `rounds` - 1. */
  readonly rounds: number;
}

export const shownSeeds = (pairs: SeedPairs, { sha256 }: Hashing): ShownSeeds => ({
  commitment: sha256(pairs.serverSeed),
  clientSeed: pairs.clientSeed,
  nonce: pairs.nonce,
  nextCommitment: sha256(pairs.nextServerSeed),
});

/** The seeds of the next round, and the pairs after it. */
export function takeRound(pairs: SeedPairs): { seeds: Seeds; pairs: SeedPairs } {
  const { serverSeed, clientSeed, nonce } = pairs;
  return { seeds: { serverSeed, clientSeed, nonce }, pairs: { ...pairs, nonce: nonce + 1 } };
}

/** Reveals the server seed and goes on with the next one, which was committed to before. */
export function rotate(
  { serverSeed, clientSeed, nonce, nextServerSeed }: SeedPairs,
  fresh: { readonly clientSeed: string; readonly serverSeed: string },
  { sha256 }: Hashing,
): { revealed: RevealedSeeds; pairs: SeedPairs } {
  return {
    revealed: { serverSeed, commitment: sha256(serverSeed), clientSeed, rounds: nonce },
    pairs: { serverSeed: nextServerSeed, clientSeed: fresh.clientSeed, nonce: 0, nextServerSeed: fresh.serverSeed },
  };
}
