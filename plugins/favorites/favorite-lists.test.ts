import { expect, test } from "vitest";
import { areSame, changed, changesOf, NO_LISTS, withChange, type Change } from "./favorite-lists.ts";
import { MOST_FAVORITES } from "./wire.ts";

const star = (id: string): Change => ({ kind: "events", id, item: { id, name: id, sportCode: null } });
const unstar = (id: string): Change => ({ kind: "events", id, item: null });
const ids = (changes: readonly Change[], lists = NO_LISTS) => changed(lists, changes).events.map(({ id }) => id);

test("what was starred last stands first, and starring again moves nothing", () => {
  expect(ids([star("a"), star("b"), star("a")])).toEqual(["b", "a"]);
});

test("a star that was taken away is gone, from this list only", () => {
  const lists = changed(NO_LISTS, [star("a"), { ...star("a"), kind: "competitors" }]);
  const after = changed(lists, [unstar("a")]);
  expect([after.events, after.competitors.length]).toEqual([[], 1]);
});

test("what a visitor has starred joins what the player has, before it and without doubles", () => {
  const visitor = changed(NO_LISTS, [star("old"), star("both"), star("new")]);
  expect(ids(changesOf(visitor), changed(NO_LISTS, [star("both"), star("players")]))).toEqual([
    "new",
    "old",
    "players",
    "both",
  ]);
});

test("of several changes of one thing only the last is sent", () => {
  expect(withChange([star("a"), star("b")], unstar("a"))).toEqual([star("b"), unstar("a")]);
});

test("no more are kept than the platform takes, the newest of them", () => {
  const many = Array.from({ length: MOST_FAVORITES + 1 }, (_, at) => star(String(at)));
  expect(ids(many)).toHaveLength(MOST_FAVORITES);
  expect(ids(many)[0]).toBe(String(MOST_FAVORITES));
});

test("lists are the same when they have the same things in the same order", () => {
  const lists = changed(NO_LISTS, [star("a"), star("b")]);
  expect(areSame(lists, changed(NO_LISTS, [star("a"), star("b")]))).toBe(true);
  expect(areSame(lists, changed(NO_LISTS, [star("b"), star("a")]))).toBe(false);
  expect(areSame(lists, NO_LISTS)).toBe(false);
});
