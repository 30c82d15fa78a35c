import { expect, test } from "vitest";
import { type BetLists, NO_LIST, withBet, withPage } from "./bet-lists.ts";
import { betOf } from "./testing/test-bets.ts";

const lists: BetLists = {
  open: { ...NO_LIST, status: "ready", bets: [betOf("2"), betOf("1")] },
  calculated: { ...NO_LIST, status: "ready", bets: [betOf("0", "lost")] },
};
const ids = ({ open, calculated }: BetLists) => [open.bets.map(({ id }) => id), calculated.bets.map(({ id }) => id)];

test("a placed bet comes first among the open ones", () => {
  expect(ids(withBet(lists, betOf("3")))).toEqual([["3", "2", "1"], ["0"]]);
});

test("a settled bet moves to the front of the settled ones", () => {
  expect(ids(withBet(lists, betOf("1", "won")))).toEqual([["2"], ["1", "0"]]);
});

test("a bet that is settled again stays where it is, with its new result", () => {
  const again = withBet(lists, betOf("0", "won"));
  expect(ids(again)).toEqual([["2", "1"], ["0"]]);
  expect(again.calculated.bets[0]?.status).toBe("won");
});

test("a settlement that is taken back opens the bet again", () => {
  expect(ids(withBet(lists, betOf("0")))).toEqual([["0", "2", "1"], []]);
});

test("a list that is not loaded gets its bets with its first page, not from the feed", () => {
  const unloaded: BetLists = { open: lists.open, calculated: NO_LIST };
  expect(ids(withBet(unloaded, betOf("1", "won")))).toEqual([["2"], []]);
});

test("the next page adds missing bets and updates the rest", () => {
  const page = withPage([betOf("2"), betOf("1")], [betOf("1", "won"), betOf("0")]);
  expect(page.map(({ id, status }) => [id, status])).toEqual([
    ["2", "open"],
    ["1", "won"],
    ["0", "open"],
  ]);
});
