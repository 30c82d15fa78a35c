import { expect, test } from "vitest";
import { personOf } from "./eid-claims-rules.ts";
import { decisionOf, fitOf, isEnough } from "./eid-decision-rules.ts";

const NOBODY = { firstName: null, lastName: null, dateOfBirth: null, postalCode: null };
const MAPPING = { levels: { high: "high", "urn:bank:substantial": "substantial" }, nationalIdClaim: "ssn" } as const;
const RAW = {
  sub: "s-1",
  given_name: "Test Person",
  family_name: "One",
  birthdate: "1990-01-01",
  acr: "high",
  ssn: "01",
};
const PERSON = personOf(RAW, MAPPING)!;
const ACCOUNT = { firstName: "Test Person", lastName: "One", dateOfBirth: "1990-01-01", postalCode: "0150" };
const BOTH = ["identity", "address"] as const;

test("claims of different providers become one person", () => {
  expect(PERSON).toEqual({
    subject: "s-1",
    nationalId: "01",
    given: "Test Person",
    family: "One",
    birthDate: "1990-01-01",
    country: undefined,
    address: undefined,
    level: "high",
  });
  const other = personOf(
    { sub: "s", name: "Test Person One", birthdate: "19900101", loa: "urn:bank:substantial", country: "no" },
    MAPPING,
  );
  expect(other).toMatchObject({
    given: "Test Person",
    family: "One",
    birthDate: "1990-01-01",
    level: "substantial",
    country: "NO",
  });
});

test.each([
  ["no subject", { ...RAW, sub: "" }],
  ["no name", { ...RAW, given_name: undefined, family_name: undefined }],
  ["one name only", { sub: "s", name: "One" }],
  ["no object", "sub"],
])("a token with %s names nobody", (_what, raw) => expect(personOf(raw, MAPPING)).toBeUndefined());

test("a day that does not exist is none, and a level that is not configured is none", () => {
  expect(personOf({ ...RAW, birthdate: "1990-02-30" }, MAPPING)?.birthDate).toBeUndefined();
  expect(personOf({ ...RAW, birthdate: "0000-05-05x" }, MAPPING)?.birthDate).toBeUndefined();
  expect(personOf({ ...RAW, acr: "constructor" }, MAPPING)?.level).toBeUndefined();
  expect(personOf({ ...RAW, acr: "low" }, MAPPING)?.level).toBeUndefined();
});

test("a level is enough if it is the least that is demanded, or higher", () => {
  expect(isEnough("high", "substantial")).toBe(true);
  expect(isEnough("substantial", "substantial")).toBe(true);
  expect(isEnough("low", "substantial")).toBe(false);
  expect(isEnough(undefined, "low")).toBe(false);
});

const decide = (account: Parameters<typeof fitOf>[0], person: Parameters<typeof fitOf>[1], mayPlay = true) =>
  decisionOf(fitOf(account, person), BOTH, mayPlay);
const ADDRESS = { street: "Way 1", city: "Oslo", postalCode: "01 50" };

test("who is the same is confirmed, with the address if it is the same or new", () => {
  expect(decide(ACCOUNT, PERSON)).toEqual({ result: "approved", kinds: ["identity"] });
  expect(decide(ACCOUNT, { ...PERSON, address: ADDRESS })).toEqual({
    result: "approved",
    kinds: ["identity", "address"],
  });
  expect(decide(NOBODY, { ...PERSON, address: ADDRESS })).toEqual({
    result: "approved",
    kinds: ["identity", "address"],
  });
  const moved = { ...ADDRESS, postalCode: "9999" };
  expect(decide(ACCOUNT, { ...PERSON, address: moved })).toEqual({ result: "approved", kinds: ["identity"] });
});

test("who is somebody else is asked again, by name or by birth, and a twin is somebody else", () => {
  expect(decide(ACCOUNT, { ...PERSON, given: "Other Twin" })).toEqual({ result: "mismatch", reason: "name_mismatch" });
  expect(decide(ACCOUNT, { ...PERSON, birthDate: "1990-01-02" })).toEqual({
    result: "mismatch",
    reason: "birth_date_mismatch",
  });
});

test("what is nearly the same, unknown or too young waits for a person", () => {
  expect(decide(ACCOUNT, { ...PERSON, given: "Test Persno" })).toEqual({ result: "review" });
  expect(decide(ACCOUNT, { ...PERSON, birthDate: undefined })).toEqual({ result: "review" });
  expect(decide(NOBODY, { ...PERSON, birthDate: undefined })).toEqual({ result: "review" });
  expect(decide(ACCOUNT, PERSON, false)).toEqual({ result: "review" });
});
