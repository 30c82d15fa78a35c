import { expect, test } from "vitest";
import { checkTurn } from "./check-turn.ts";
import { placeOf } from "./wheel-rules.ts";

const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

test("a place follows from the first word that is below the greatest multiple of the places", () => {
  expect(placeOf(new Uint8Array(word(0)), 20)).toBe(0);
  expect(placeOf(new Uint8Array(word(2 ** 31)), 20)).toBe(10);
  // 2^32 is no multiple of 20: the last words belong to no place, and the next word decides.
  expect(placeOf(new Uint8Array([...word(2 ** 32 - 1), ...word(0)]), 20)).toBe(0);
  expect(placeOf(new Uint8Array(word(2 ** 32 - 1)), 20)).toBeUndefined();
});

test("a turn is right if the seed is the one that was committed to and leads to its place", async () => {
  const serverSeed = "a".repeat(64);
  const commitment = "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb";
  const places = Array.from({ length: 20 }, () => 0);
  const verdicts = await Promise.all(
    places.map((_, place) => checkTurn({ commitment, places }, { serverSeed, clientSeed: "client", place })),
  );
  expect(verdicts.filter((verdict) => verdict === "right")).toHaveLength(1);
  const place = verdicts.indexOf("right");
  const other = { commitment: commitment.replace("f", "e"), places };
  expect(await checkTurn(other, { serverSeed, clientSeed: "client", place })).toBe("wrong");
});
