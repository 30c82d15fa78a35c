import { expect, test } from "vitest";
import { ONE } from "../rules/money.ts";
import { reachOf, wordsReaching } from "../rules/reach.ts";
import { commitmentOf, crashWords, hashAfter, roundHash } from "./crash-chain.ts";
import { drawnFrom, floatOf, integerBelow, longIntegerBelow } from "./draws.ts";
import { nodeHashing } from "./node-hashing.ts";
import { rotate, shownSeeds, takeRound } from "./seed-pairs.ts";
import { messageOf, wordsOf } from "./seeds.ts";
import { sha256ByWeb, withWebCrypto } from "./web-crypto.ts";
import { WORDS, type Words } from "./words.ts";

const SEEDS = { serverSeed: "a".repeat(64), clientSeed: "client", nonce: 1 };
const COMMITMENT = "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb";
const SALT = "0000000000000000000415ebb64b0d51cceebb55826e438465bea777d91966";

const given = (...list: number[]): Words => ({ next: () => list.shift()! });

test("the floats and the commitment of the published vector", () => {
  const words = wordsOf(SEEDS, nodeHashing);
  const floats = [floatOf(words), floatOf(words), floatOf(words)].map((float) => float.toFixed(12));
  expect(floats).toEqual(["0.291172690224", "0.482389247045", "0.232126487652"]);
  expect(nodeHashing.sha256(SEEDS.serverSeed)).toBe(COMMITMENT);
});

test("a browser's cryptography gives the same words, however many are taken", async () => {
  const take = (words: Words) => Array.from({ length: 100 }, () => words.next());
  const inPage = await withWebCrypto(SEEDS.serverSeed, (round) => messageOf(SEEDS, round), take);
  expect(inPage).toEqual(take(wordsOf(SEEDS, nodeHashing)));
  expect(new Set(inPage).size).toBe(100);
  expect(await sha256ByWeb(SEEDS.serverSeed)).toBe(COMMITMENT);
});

test("a fault of what draws is not taken for missing bytes", async () => {
  const fail = () => {
    throw new Error("of its own");
  };
  await expect(withWebCrypto("key", String, fail)).rejects.toThrow("of its own");
});

test("the crash of the published vector", () => {
  expect(reachOf(crashWords(SEEDS.serverSeed, SALT, nodeHashing).next()) / ONE).toBe(1.0671);
});

test("the words that reach a multiplier are counted exactly", () => {
  for (const multiplier of [10_100, 15_000, 20_000, 1_234_500, 100_000_000]) {
    const count = wordsReaching(multiplier);
    expect(reachOf(count - 1)).toBeGreaterThanOrEqual(multiplier);
    expect(reachOf(count)).toBeLessThan(multiplier);
  }
  expect(reachOf(WORDS - 1)).toBe(ONE);
});

test("an integer takes the next word where one lies beyond the last whole part", () => {
  const part = Math.floor(WORDS / 3);
  expect(integerBelow(given(part - 1), 3)).toBe(0);
  expect(integerBelow(given(part), 3)).toBe(1);
  expect(integerBelow(given(WORDS - 1, 2 * part), 3)).toBe(2);
  expect(integerBelow(given(WORDS - 1), WORDS)).toBe(WORDS - 1);
});

test("a long integer is of two words, and beyond the last whole part of the next two", () => {
  expect(longIntegerBelow(given(1, 5), 1n << 64n)).toBe((1n << 32n) + 5n);
  const part = (1n << 64n) / 3n;
  expect(longIntegerBelow(given(WORDS - 1, WORDS - 1, Number(part >> 32n), WORDS - 1), 3n)).toBe(1n);
});

test("a shuffle draws each number once, by the words alone", () => {
  const part = Math.floor(WORDS / 4);
  expect(drawnFrom(given(3 * part, 0, 0, 0), 4, 4)).toEqual([3, 1, 2, 0]);
  expect(drawnFrom(wordsOf(SEEDS, nodeHashing), 52, 52).toSorted((a, b) => a - b)).toEqual([...Array(52).keys()]);
  expect(drawnFrom(wordsOf(SEEDS, nodeHashing), 52, 10)).toEqual(
    drawnFrom(wordsOf(SEEDS, nodeHashing), 52, 52).slice(0, 10),
  );
});

test("a pair of seeds counts its rounds, and its server seed is seen only when it draws no more", () => {
  const [first, second, third] = ["a", "b", "c"].map((digit) => digit.repeat(64));
  const pairs = { serverSeed: first!, clientSeed: "client", nonce: 0, nextServerSeed: second! };
  const one = takeRound(pairs);
  const two = takeRound(one.pairs);
  expect([one.seeds.nonce, two.seeds.nonce]).toEqual([0, 1]);
  const shown = shownSeeds(two.pairs, nodeHashing);
  expect(JSON.stringify(shown)).not.toMatch(/a{64}|b{64}/);

  const { revealed, pairs: next } = rotate(two.pairs, { clientSeed: "mine", serverSeed: third! }, nodeHashing);
  expect(revealed).toEqual({ serverSeed: first, commitment: COMMITMENT, clientSeed: "client", rounds: 2 });
  expect(shownSeeds(next, nodeHashing)).toMatchObject({
    commitment: shown.nextCommitment,
    clientSeed: "mine",
    nonce: 0,
  });
  expect(takeRound(next).seeds).toEqual({ serverSeed: second, clientSeed: "mine", nonce: 0 });
});

test("each hash of a chain turns into the one of the round before, and the first into what was shown", () => {
  const chain = { secret: "f".repeat(64), length: 20 };
  const shown = commitmentOf(chain, nodeHashing);
  for (let round = 1; round <= chain.length; round++) {
    const hash = roundHash(chain, round, nodeHashing);
    expect(hashAfter(hash, round, nodeHashing)).toBe(shown);
    expect(nodeHashing.sha256(hash)).toBe(round === 1 ? shown : roundHash(chain, round - 1, nodeHashing));
  }
  expect(roundHash(chain, chain.length, nodeHashing)).toBe(chain.secret);
});
