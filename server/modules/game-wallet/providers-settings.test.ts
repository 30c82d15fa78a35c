import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";

const { publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const walletSecret = "a secret of 32 characters or more";
const SOFTY = { code: "softy", dialect: "softswiss", origin: "https://softy.example", walletSecret };
const HUBBY = { code: "hubby", dialect: "hub88", origin: "https://hubby.example", publicKey };
const read = (providers: unknown) =>
  readConfig({ GAME_PROVIDERS: typeof providers === "string" ? providers : JSON.stringify(providers) }, []);

test("providers are read by their codes, with the dialect that each speaks", () => {
  expect(readConfig({}, []).gameProviders).toEqual({});
  const { gameProviders } = read([SOFTY, HUBBY]);
  expect(Object.keys(gameProviders)).toEqual(["softy", "hubby"]);
  expect(gameProviders["hubby"]).toEqual({ dialect: "hub88", origin: HUBBY.origin, publicKey });
});

test.each([
  ["no list", "the whole", "{"],
  ["a short secret", "0.walletSecret", [{ ...SOFTY, walletSecret: "a short secret" }]],
  ["no key", "0.publicKey", [{ ...HUBBY, publicKey: "a key" }]],
  ["a path", "1.origin", [HUBBY, { ...SOFTY, origin: "https://softy.example/games" }]],
  ["the house's name", "0.code", [{ ...SOFTY, code: "house" }]],
  ["an unknown dialect", "0.dialect", [{ ...SOFTY, dialect: "esperanto" }]],
  ["one twice", "the whole", [SOFTY, SOFTY]],
])("%s is refused by its place, without its secrets", (_, place, providers) => {
  let message = "";
  try {
    read(providers);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toContain(`GAME_PROVIDERS is not usable at ${place}`);
  expect(message).not.toContain("short secret");
});
