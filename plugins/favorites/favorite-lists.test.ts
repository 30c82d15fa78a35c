import { expect, test } from "vitest";
import { areSame, type Change, changed, changesOf, NO_LISTS, withChange } from "./favorite-lists.ts";
import { MOST_FAVORITES } from "./wire.ts";

const star = (id: string): Change => ({ kind: "events", id, item: { id, name: id, sportCode: null } });
const unstar = (id: string): Change => ({ kind: "events", id, item: null });
const ids = (changes: readonly Change[], lists = NO_LISTS) => changed(lists, changes).events.map(({ id }) => id);

test("the last favourite comes first, and adding it again moves nothing", () => {
  expect(ids([star("a"), star("b"), star("a")])).toEqual(["b", "a"]);
});

test("a removed favourite is gone, from this list only", () => {
  const lists = changed(NO_LISTS, [star("a"), { ...star("a"), kind: "competitors" }]);
  const after = changed(lists, [unstar("a")]);
  expect([after.events, after.competitors.length]).toEqual([[], 1]);
});

test("a visitor's favourites are added before the player's, without duplicates", () => {
  const visitor = changed(NO_LISTS, [star("old"), star("both"), star("new")]);
  expect(ids(changesOf(visitor), changed(NO_LISTS, [star("both"), star("players")]))).toEqual([
    "new",
    "old",
    "players",
    "both",
  ]);
});

test("of several changes of one favourite only the last is sent", () => {
  expect(withChange([star("a"), star("b")], unstar("a"))).toEqual([star("b"), unstar("a")]);
});

test("at most as many favourites are kept as the platform accepts, the newest ones", () => {
  const many = Array.from({ length: MOST_FAVORITES + 1 }, (_, at) => star(String(at)));
  expect(ids(many)).toHaveLength(MOST_FAVORITES);
  expect(ids(many)[0]).toBe(String(MOST_FAVORITES));
});

test("lists are equal when they have the same items in the same order", () => {
  const lists = changed(NO_LISTS, [star("a"), star("b")]);
  expect(areSame(lists, changed(NO_LISTS, [star("a"), star("b")]))).toBe(true);
  expect(areSame(lists, changed(NO_LISTS, [star("b"), star("a")]))).toBe(false);
  expect(areSame(lists, NO_LISTS)).toBe(false);
});
