import { expect, test } from "vitest";
import { wayOf } from "../../testing/ways.ts";
import { fieldOfRefusal, placeKindsOf, placeOf } from "./place-rules.ts";

test("places are added for the ways that are offered, each kind once; a card is not", () => {
  const ways = [
    wayOf("card"),
    wayOf("bank"),
    wayOf("bank", { id: "instant" }),
    wayOf("crypto", { refusal: "COUNTRY" }),
  ];
  expect(placeKindsOf(ways)).toEqual(["bank"]);
});

test("a place is sent without the spaces around it", () => {
  expect(placeOf("bank", { iban: " DE02 1203 ", holder: "Demo Player " })).toEqual({
    place: { kind: "bank", iban: "DE02 1203", holder: "Demo Player" },
  });
});

test.each([
  ["bank", {}, ["holder", "iban"]],
  ["bank", { holder: "Demo Player" }, ["iban"]],
  ["wallet", { account: "ab" }, ["account"]],
  ["crypto", { address: "not an address" }, ["address"]],
] as const)("what is missing or wrong of a %s is named by its fields", (kind, values, wrong) => {
  expect(placeOf(kind, values)).toEqual({ wrong });
});

test("a refusal belongs to the field that it is about", () => {
  expect(fieldOfRefusal("IBAN_WRONG", "bank")).toBe("iban");
  expect(fieldOfRefusal("NAME_DIFFERS", "bank")).toBe("holder");
  expect(fieldOfRefusal("NAME_DIFFERS", "wallet")).toBeUndefined();
});
