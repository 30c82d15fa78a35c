import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { walletSecretIn } from "./wallet-secret.ts";

test.each([
  [{}, { port: 4301 }],
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 0 }],
  [{ PORT: "5000", GAMES_PORT: "6000" }, { port: 6000 }],
  [
    { GAMES_ORIGIN: "https://games.example", PLATFORM_ORIGIN: "https://bets.example" },
    { origin: "https://games.example", platformOrigin: "https://bets.example" },
  ],
  [{ SANDBOX_OPEN: "yes", GAMES_ORIGIN: "https://games.example" }, { port: 4301 }],
  [{ MODE: "production", GAMES_ORIGIN: "https://games.example" }, { port: 4301 }],
])("with %j the games house is at %j", (env, expected) => {
  expect(readConfig(env, []).games).toMatchObject(expected);
});

test.each([{ SANDBOX_OPEN: "yes" }, { MODE: "production" }])("with %j there is none", (env) => {
  expect(readConfig(env, []).games).toBeUndefined();
});

test.each([
  ["GAMES_ORIGIN", "games.example"],
  ["GAMES_ORIGIN", "https://games.example/"],
  ["PLATFORM_ORIGIN", "https://bets.example; *"],
  ["GAMES_WALLET_SECRET", "short"],
])("%s is refused as %s", (name, value) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(name);
});

test("the wallet's secret is made once, differs from place to place, and only its user can read it", () => {
  const folder = mkdtempSync(join(tmpdir(), "wallet-secret-"));
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  const secret = walletSecretIn(one);
  expect(walletSecretIn(one)).toBe(secret);
  expect(walletSecretIn(other)).not.toBe(secret);
  expect(statSync(join(one, "keys.json")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
