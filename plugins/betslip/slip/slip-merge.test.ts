import { expect, test } from "vitest";
import { priceKeyText } from "../../sportsbook/contract.ts";
import { ARSENAL, arsenal, DRAW, draw } from "../testing/test-page.ts";
import { CONTENT_VERSION, NO_CONTENT, type SlipContent } from "./kept-content.ts";
import { joinAtLogin, mergeChanges } from "./slip-merge.ts";

const third = { ...arsenal, eventId: "3" };
const slip = (change: Partial<SlipContent>): SlipContent => ({ ...NO_CONTENT, ...change });
const own = (change: Partial<SlipContent>) => ({ ...slip(change), version: CONTENT_VERSION });

test("picks that either tab added are there, and picks that either removed are not", () => {
  const base = slip({ picks: [arsenal, draw] });
  const merged = mergeChanges(base, slip({ picks: [draw, third] }), slip({ picks: [arsenal] }));
  expect(merged.picks).toEqual([third]);
});

test("of a stake that both changed this tab's counts, and the other tab's change of another stake is kept", () => {
  const base = slip({ picks: [arsenal, draw], stakes: { [ARSENAL]: 100, [DRAW]: 100 } });
  const mine = slip({ ...base, stakes: { [ARSENAL]: 200, [DRAW]: 100 }, mode: "singles" });
  const theirs = slip({ ...base, stakes: { [ARSENAL]: 300, [DRAW]: 400 }, acceptance: { policy: "any" } });
  expect(mergeChanges(base, mine, theirs)).toMatchObject({
    stakes: { [ARSENAL]: 200, [DRAW]: 400 },
    mode: "singles",
    acceptance: { policy: "any" },
  });
});

test("a stake is removed with its pick", () => {
  const base = slip({ picks: [arsenal, draw], stakes: { [ARSENAL]: 100, express: 500 } });
  const merged = mergeChanges(base, base, slip({ ...base, picks: [draw] }));
  expect(merged.stakes).toEqual({ express: 500 });
});

test("a price accepted in this tab is not reverted by another tab", () => {
  const accepted = { ...arsenal, odds: 1900, version: 9 };
  const base = slip({ picks: [arsenal] });
  expect(mergeChanges(base, slip({ picks: [accepted] }), base).picks).toEqual([accepted]);
  expect(mergeChanges(base, base, slip({ picks: [accepted] })).picks).toEqual([accepted]);
});

test("at the login the visitor's bet type is kept, with the bankers and the price policy of the player", () => {
  const visitor = slip({ picks: [third], mode: "system", system: { sizes: [2], bankers: [priceKeyText(third)] } });
  const player = own({
    picks: [arsenal],
    system: { sizes: [], bankers: [ARSENAL] },
    acceptance: { policy: "none" },
  });
  expect(joinAtLogin(visitor, undefined, player, "100").content).toMatchObject({
    picks: [third, arsenal],
    mode: "system",
    system: { sizes: [2], bankers: [priceKeyText(third), ARSENAL] },
    acceptance: { policy: "none" },
  });
});

test("a visitor without picks leaves the player's slip as it was", () => {
  const player = own({ picks: [arsenal], stakes: { [ARSENAL]: 100 }, mode: "singles", eachWay: true });
  const { content, left } = joinAtLogin(slip({ stakes: { express: 5 } }), undefined, player, "100");
  expect(left).toBe(0);
  expect({ ...content, version: CONTENT_VERSION }).toEqual(player);
});
