import { expect, test } from "vitest";
import { SANDBOX_WAYS, WAYS, type WaysConfiguration } from "../ways-configuration.ts";
import { eidFor, methodsFor } from "./method-rules.ts";

const idsOf = (ways: WaysConfiguration, country: string, isSandbox: boolean) =>
  methodsFor(ways, country, isSandbox).map(({ id }) => id);
const bank = { ...SANDBOX_WAYS.eid[0]!, issuer: "https://bank.example" };

test("without providers a player photographs documents, whatever the country", () => {
  for (const country of ["UA", "NO", "IN", "XX"]) expect(idsOf(WAYS, country, false)).toEqual(["photos"]);
});

test("what only a sandbox plays is never offered outside of one", () => {
  expect(idsOf(SANDBOX_WAYS, "NO", false)).toEqual(["photos"]);
  expect(idsOf(SANDBOX_WAYS, "UA", true)).toEqual(["bank-id", "national-id", "aadhaar", "third-party", "photos"]);
});

test("a configured provider is offered in the countries that name its way, the quickest first", () => {
  const ways = {
    ...WAYS,
    eid: [bank],
    partner: { ...SANDBOX_WAYS.partner!, url: "https://partner.example" },
    aadhaar: { ...SANDBOX_WAYS.aadhaar!, url: "https://aadhaar.example" },
  };
  expect(idsOf(ways, "NO", false)).toEqual(["bank-id", "third-party", "photos"]);
  expect(idsOf(ways, "IN", false)).toEqual(["aadhaar", "third-party", "photos"]);
  expect(idsOf(ways, "UA", false)).toEqual(["third-party", "photos"]);
});

test("a digital identity of the country itself comes before one for all countries", () => {
  const ofNorway = { ...bank, id: "norway", countries: ["NO"] };
  expect(eidFor([bank, ofNorway], "bank-id", "NO", false)?.id).toBe("norway");
  expect(eidFor([bank, ofNorway], "bank-id", "SE", false)?.id).toBe("sandbox-bank");
  expect(eidFor([ofNorway], "bank-id", "SE", false)).toBeUndefined();
});
