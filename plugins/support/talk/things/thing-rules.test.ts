import { expect, test } from "vitest";
import { thingOf, withThing } from "./thing-rules.ts";

test("an address says what is asked about, and nothing of another form", () => {
  const bet = { kind: "bet", id: "01J9" } as const;
  expect(thingOf(withThing("/support/messages", bet))).toEqual(bet);
  expect(withThing("/support/messages", undefined)).toBe("/support/messages");
  for (const query of ["", "?about=", "?about=bet", "?about=player:1", "?about=bet:a:b", "?about=bet:../1"])
    expect(thingOf(`/support/messages${query}`)).toBeUndefined();
});
