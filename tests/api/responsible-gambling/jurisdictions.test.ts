import { expect, test } from "vitest";
import { limitsAnswer, realityCheck } from "../../../plugins/responsible-gambling/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const { service, modules } = scriptedModules();
const protection = { jurisdiction: "gb", byCountry: { SE: "se", DE: "de" } } as const;

onEachEngine({ modules, brand: { protection } }, (on) => {
  const playerOf = async (country: string | null) => {
    const me = await payer(on, service);
    await on.platform.database.query(
      "insert into player_profile (player, country) values ($1, $2) on conflict (player) do update set country = $2",
      [me.player, country],
    );
    const call = (method: string, body?: unknown) =>
      on.platform.call(method, "/api/v1/responsible-gambling/limits", { token: me.token, body });
    const limits = async () => limitsAnswer.parse((await call("GET")).body);
    const put = (amount: number | null, seen: number | null) =>
      call("PUT", {
        ...{ zone: "Europe/Berlin", declined: [] },
        changes: [{ kind: "deposit", period: "month", amount, seen }],
      });
    /** What the guard says of a bet. */
    const bet = async () => {
      const { rows } = await on.platform.database.query<{ refused: { code: string } | null }>(
        "select guard(p, 'sportBetting', $2::jsonb) as refused from player p where number = $1",
        [me.player, JSON.stringify({ at: new Date().toISOString(), stake: 100 })],
      );
      return rows[0]!.refused;
    };
    return { ...me, limits, put, bet };
  };

  test("the country of the account decides, and the brand's own rules where it names none", async () => {
    const rules = async (country: string | null) => {
      const { policy } = await (await playerOf(country)).limits();
      return [policy.jurisdiction, policy.raiseAfterHours];
    };
    expect(await rules("SE")).toEqual(["se", 72]);
    expect(await rules("DE")).toEqual(["de", 168]);
    expect(await rules("FR")).toEqual(["gb", 24]);
    expect(await rules(null)).toEqual(["gb", 24]);
  });

  test("the page is told how to show the time, and when to ask who does nothing, as the country asks", async () => {
    const told = async (country: string) => {
      const { token } = await playerOf(country);
      const { body } = await on.platform.call("GET", "/api/v1/responsible-gambling/reality-check", { token });
      const { clock, idleMinutes } = realityCheck.parse(body);
      return [clock, idleMinutes];
    };
    expect(await told("FR")).toEqual(["seconds", null]);
    expect(await told("SE")).toEqual(["minutes", 2]);
  });

  test("where a limit is required nothing is played without one, and a wish for none is none", async () => {
    const me = await playerOf("SE");
    expect(await me.bet()).toMatchObject({ code: "LIMIT_REQUIRED", required: ["deposit"] });
    await on.platform.call("PUT", "/api/v1/responsible-gambling/limits", {
      ...{ token: me.token, body: { zone: "UTC", changes: [], declined: ["deposit"] } },
    });
    expect(await me.bet()).toMatchObject({ code: "LIMIT_REQUIRED" });
    await me.put(500_00, null);
    expect(await me.bet()).toBeNull();
    expect(await (await playerOf("FR")).bet()).toBeNull();
  });

  test("a limit of everybody holds for deposits, is shown, and cannot be raised", async () => {
    const me = await playerOf("DE");
    expect((await me.limits()).limits).toMatchObject([
      { kind: "deposit", period: "month", amount: 1000_00, by: "jurisdiction", raise: null },
    ]);
    expect((await me.put(1000_01, 1000_00)).body).toMatchObject({ errorCode: "LIMIT_FIXED", most: 1000_00 });
    expect((await me.put(null, 1000_00)).body).toMatchObject({ errorCode: "LIMIT_FIXED" });
    await me.deposited({ amount: 900_00 });
    const answer = await me.deposit({ amount: 100_01 });
    expect(answer.body).toMatchObject({ errorCode: "LIMIT_REACHED", limit: "deposit_month", left: 100_00 });
    expect((await me.put(950_00, 1000_00)).status).toBe(200);
    expect((await me.limits()).limits).toMatchObject([{ amount: 950_00, left: 50_00, by: "player" }]);
    expect((await me.deposit({ amount: 50_01 })).body).toMatchObject({ left: 50_00 });
  });
});
