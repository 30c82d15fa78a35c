import { beforeAll, expect, test } from "vitest";
import { addGames, casinoModules, WALLET_SECRET } from "../support/casino/casino-ground.ts";
import { onGateEngine } from "../support/platform/on-each-engine.ts";
import { cases, conform, faultOf } from "./game-wallet.conformance.ts";
import { PLANTED, withFault } from "./game-wallet/planted.ts";
import { sandboxWallet } from "./game-wallet/sandbox.ts";

onGateEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));
  const subject = () =>
    sandboxWallet(on.platform, { origin: on.platform.origin, secret: WALLET_SECRET, game: "dice", code: "test-dice" });

  test("the platform's wallet keeps the contract of its port, case by case", async () => {
    const found = await conform(() => Promise.resolve(subject()));
    expect(found.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(50);
  });

  // The good wallet passed each of the cases above.
  test.each(PLANTED)("it is found that $name: $foundBy", async (planted) => {
    expect(Object.keys(cases)).toContain(planted.foundBy);
    const good = subject();
    const faulty = { ...good, caller: withFault(good.caller, on.platform.origin, planted) };
    expect(await faultOf(faulty, planted.foundBy)).toBeDefined();
  });
});
