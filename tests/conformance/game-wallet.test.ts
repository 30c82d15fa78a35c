import { beforeAll, beforeEach, expect, test } from "vitest";
import { addGames, casinoModules, hubbyOf, launched, softyOf, WALLET_SECRET } from "../support/casino/casino-ground.ts";
import { onGateEngine } from "../support/platform/on-each-engine.ts";
import { newPlayer } from "../support/players/players.ts";
import { cases, conform, dialectCases, dialectFaultOf, faultOf } from "./game-wallet.conformance.ts";
import { PLANTED, withFault } from "./game-wallet/planted.ts";
import { PLANTED_IN_DIALECTS, withDialectFault } from "./game-wallet/planted-dialects.ts";
import { sandboxWallet } from "./game-wallet/sandbox.ts";
import type { DialectSeat, WalletSubject } from "./game-wallet/subject.ts";

onGateEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  /** So many register from one address here as never anywhere else. */
  const roomForPlayers = () => on.platform.database.query("truncate rate_limit");
  beforeEach(roomForPlayers);

  /** A player who has launched the dice of a provider, with the name that it knows them by. */
  const playerAt = (provider: "hubby" | "softy") => async (): Promise<DialectSeat> => {
    await roomForPlayers();
    const { token, player } = await newPlayer(on.platform);
    const launch = await launched(on.platform, token, `${provider}-dice`);
    const { rows } = await on.platform.database.query<{ user: string }>('select game_alias($1, $2) as "user"', [
      provider,
      player,
    ]);
    return {
      ...{ token: launch.token!, user: rows[0]!.user },
      async logOut() {
        await on.platform.call("POST", "/api/Login/Logout", { token, body: {} });
      },
    };
  };
  const subject = (): WalletSubject => ({
    ...sandboxWallet(on.platform, {
      ...{ origin: on.platform.origin, secret: WALLET_SECRET, game: "dice", code: "test-dice" },
    }),
    hub88: { caller: hubbyOf(on.platform), game: "dice", player: playerAt("hubby") },
    softswiss: { caller: softyOf(on.platform), game: "dice", player: playerAt("softy") },
  });

  test("the platform's wallet keeps the contract of its port in each dialect, case by case", async () => {
    const found = await conform(() => Promise.resolve(subject()));
    expect(found.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(85);
  });

  // The good wallet passed each of the cases above.
  test.each(PLANTED)("it is found that $name: $foundBy", async (planted) => {
    expect(Object.keys(cases)).toContain(planted.foundBy);
    const good = subject();
    const faulty = { ...good, caller: withFault(good.caller, on.platform.origin, planted) };
    expect(await faultOf(faulty, planted.foundBy)).toBeDefined();
  });

  test.each(PLANTED_IN_DIALECTS)("in $dialect it is found that $name: $foundBy", async (planted) => {
    const { dialect, foundBy } = planted;
    expect(Object.keys(dialectCases[dialect])).toContain(foundBy);
    const good = subject();
    const faulty = {
      ...good,
      [dialect]: { ...good[dialect]!, caller: withDialectFault(good[dialect]!.caller, planted) },
    };
    expect(await dialectFaultOf(faulty, dialect, foundBy)).toMatch(/^Expected values to be strictly/);
  });
});
