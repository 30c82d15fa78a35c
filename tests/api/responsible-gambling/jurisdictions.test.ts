import { expect, test } from "vitest";
import { paymentAnswer } from "../../../plugins/cashier/wire.ts";
import { limitsAnswer, realityCheck } from "../../../plugins/responsible-gambling/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { until } from "../../support/until.ts";

const { service, modules } = scriptedModules();
const protection = { jurisdiction: "gb", byCountry: { SE: "se", DE: "de", NL: "nl" } } as const;

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

  test("in the Netherlands a month's deposits less what was paid out stay below 700, or 300 up to the age of 24", async () => {
    const { database } = on.platform;
    const me = await playerOf("NL");
    const born = (date: string | null) =>
      database.query("update player_profile set date_of_birth = $2::date where player = $1", [me.player, date]);
    const month = async () => (await me.limits()).limits.filter(({ kind }) => kind === "deposit");
    // Whose age is not known counts as young.
    expect(await month()).toMatchObject([{ amount: 300_00, left: 300_00, counts: "net", by: "jurisdiction" }]);
    const years = (count: number) => `${new Date().getFullYear() - count}-01-01`;
    await born(years(24));
    expect(await month()).toMatchObject([{ amount: 300_00 }]);
    await born(years(26));
    expect(await month()).toMatchObject([{ amount: 700_00 }]);
    // The player's own counts gross, can be higher, and the lower one holds at each moment.
    expect((await me.put(2000_00, null)).status).toBe(200);
    const saved = await me.saved();
    await database.query("update saved_way set created_at = created_at - interval '2 days' where id = $1", [saved.id]);
    const out = paymentAnswer.parse((await me.withdraw(saved.id, 40_00)).body);
    await until(async () => (await me.payment(out.id)).status === "sent");
    const { id } = await me.deposited({ amount: 600_00 });
    await me.happens(id, { status: "succeeded" });
    const refused = async (amount: number) => (await me.deposit({ amount })).body;
    const reached = { errorCode: "LIMIT_REACHED", limit: "deposit_month" };
    expect(await refused(100_01), "what is on its way was not paid").toMatchObject({ ...reached, left: 100_00 });
    await me.happens(out.id, { status: "succeeded" });
    expect(await month()).toMatchObject([
      { amount: 2000_00, used: 600_00, counts: "gross", by: "player" },
      { amount: 700_00, used: 560_00, left: 140_00, counts: "net" },
    ]);
    expect(await refused(140_01)).toMatchObject({ ...reached, left: 140_00 });
    expect((await me.deposit({ amount: 140_00 })).status).toBeLessThan(300);
    await me.happens(out.id, { status: "failed" });
    expect(await month()).toMatchObject([{ used: 740_00 }, { used: 740_00, left: 0 }]);
  });

  test("what is paid out before anything came in makes no room for more than the limit", async () => {
    const me = await playerOf("NL");
    const saved = await me.saved();
    await on.platform.database.query("update saved_way set created_at = created_at - interval '2 days' where id = $1", [
      saved.id,
    ]);
    const out = paymentAnswer.parse((await me.withdraw(saved.id, 40_00)).body);
    await until(async () => (await me.payment(out.id)).status === "sent");
    await me.happens(out.id, { status: "succeeded" });
    const month = async () => (await me.limits()).limits.filter(({ counts }) => counts === "net");
    expect(await month()).toMatchObject([{ used: 0, left: 300_00 }]);
    const { id } = await me.deposited({ amount: 200_00 });
    await me.happens(id, { status: "succeeded" });
    expect(await month()).toMatchObject([{ used: 200_00, left: 100_00 }]);
  });
});
