import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { gamesAccess } from "./games-access.ts";

const SECRET = "wJ4pX9vQ2mL7tR5kB8nC1dF6gH3sZ0yA";

test.each([
  [{}, { origin: "http://127.0.0.1:4301", secret: undefined }],
  [
    { PORT: "5000", HOST: "::1" },
    { origin: "http://[::1]:5001", secret: undefined },
  ],
  [{ PORT: "0" }, undefined],
  [{ SANDBOX_OPEN: "yes" }, undefined],
  [
    { SANDBOX_OPEN: "yes", GAMES_ORIGIN: "https://games.example" },
    { origin: "https://games.example", secret: undefined },
  ],
  [{ MODE: "production", GAMES_ORIGIN: "https://games.example" }, undefined],
  [
    { MODE: "production", GAMES_ORIGIN: "https://games.example", GAMES_WALLET_SECRET: SECRET },
    { origin: "https://games.example", secret: SECRET },
  ],
])("with %j the games house is at %j", (env, expected) => {
  expect(readConfig(env, []).games).toEqual(expected);
});

test("what is no origin, and a short secret, are refused", () => {
  for (const GAMES_ORIGIN of ["games.example", "https://games.example/", "ftp://games.example"])
    expect(() => readConfig({ GAMES_ORIGIN }, [])).toThrow("GAMES_ORIGIN");
  expect(() => readConfig({ GAMES_WALLET_SECRET: "short" }, [])).toThrow("GAMES_WALLET_SECRET");
});

test("a secret that nobody has set is made once, and one that is set is taken", () => {
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  try {
    const made = gamesAccess({ origin: "http://x.test", secret: undefined }, folder);
    expect(made.walletSecret).toMatch(/^[\w-]{43}$/);
    expect(gamesAccess({ origin: "http://x.test", secret: undefined }, folder)).toEqual(made);
    expect(gamesAccess({ origin: "http://x.test", secret: SECRET }, folder).walletSecret).toBe(SECRET);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
