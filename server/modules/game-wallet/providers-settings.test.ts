import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const walletSecret = "hT7wq0Lx2vRzKd94mYcN8sBfUeAj13Pg";
const SOFTY = { code: "softy", dialect: "softswiss", origin: "https://softy.example", walletSecret };
const HUBBY = { code: "hubby", dialect: "hub88", origin: "https://hubby.example", publicKey };
const LAUNCH = { address: "https://api.hubby.example/games", operator: 7, privateKey };
const read = (providers: unknown) =>
  readConfig({ GAME_PROVIDERS: typeof providers === "string" ? providers : JSON.stringify(providers) }, []);

test("providers are read by their codes, with the dialect that each speaks", () => {
  expect(readConfig({}, []).gameProviders).toEqual({});
  const { gameProviders } = read([SOFTY, HUBBY]);
  expect(Object.keys(gameProviders)).toEqual(["softy", "hubby"]);
  expect(gameProviders["hubby"]).toEqual({ dialect: "hub88", origin: HUBBY.origin, publicKey });
  expect(read([{ ...HUBBY, launch: LAUNCH }]).gameProviders["hubby"]).toMatchObject({ launch: LAUNCH });
});

test.each([
  ["no list", "the whole", "{"],
  ["a short secret", "0.walletSecret", [{ ...SOFTY, walletSecret: "a short secret" }]],
  ["a placeholder", "0.walletSecret: it is a placeholder", [{ ...SOFTY, walletSecret: "change-me".repeat(5) }]],
  [
    "a secret that repeats itself",
    "0.walletSecret: it repeats",
    [{ ...SOFTY, walletSecret: "short secret".repeat(4) }],
  ],
  [
    "a secret that counts",
    "0.walletSecret: it counts",
    [{ ...SOFTY, walletSecret: "abcdefghijklmnopqrstuvwxyz012345" }],
  ],
  ["one secret of two", "the whole: a secret of its own", [SOFTY, { ...SOFTY, code: "other", dialect: "canonical" }]],
  ["one key of two", "the whole: a key of its own", [HUBBY, { ...HUBBY, code: "other", publicKey: `${publicKey}\n` }]],
  ["no key", "0.publicKey", [{ ...HUBBY, publicKey: "a key" }]],
  ["a path", "1.origin", [HUBBY, { ...SOFTY, origin: "https://softy.example/games" }]],
  ["the house's name", "0.code", [{ ...SOFTY, code: "house" }]],
  ["an unknown dialect", "0.dialect", [{ ...SOFTY, dialect: "esperanto" }]],
  ["one twice", "the whole", [SOFTY, SOFTY]],
  ["a public key to sign with", "0.launch.privateKey", [{ ...HUBBY, launch: { ...LAUNCH, privateKey: publicKey } }]],
  ["a password in an address", "0.launch.address", [{ ...HUBBY, launch: { ...LAUNCH, address: "https://a:b@hub.example" } }]], // prettier-ignore
  ["a casino without a name", "0.launch.casino", [{ ...SOFTY, launch: { address: LAUNCH.address, casino: "" } }]],
])("%s is refused by its place, without its secrets", (_, place, providers) => {
  let message = "";
  try {
    read(providers);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toContain(`GAME_PROVIDERS is not usable at ${place}`);
  expect(message).not.toContain("short secret");
  expect(message).not.toContain(walletSecret);
  expect(message).not.toContain("BEGIN");
});
