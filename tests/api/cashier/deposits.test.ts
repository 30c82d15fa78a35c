import { expect, test } from "vitest";
import { paymentAnswer, paymentsAnswer } from "../../../plugins/cashier/wire.ts";
import { depositWish, payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { signedAs } from "../../support/cashier/scripted-service.ts";
import { passJobTime } from "../../support/platform/jobs.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const { service, modules } = scriptedModules();

onEachEngine({ modules }, (on) => {
  const newPayer = () => payer(on, service);
  const mood = (next: typeof service.mood) => (service.mood = next);

  test("a deposit is asked of the service, shown to the player, and credited by a webhook, once", async () => {
    const me = await newPayer();
    const payment = await me.deposited();
    expect(payment).toMatchObject({
      status: "awaiting_player",
      next: { kind: "frame", address: `https://pay.test/pay/${payment.id}` },
    });
    expect(service.orders.at(-1)).toMatchObject({
      reference: payment.id,
      amount: 10_000,
      language: "de",
      returnTo: `${on.platform.origin}/de/deposit`,
      frameEnd: `${on.platform.origin}/api/v1/cashier/frame-end`,
    });
    expect(JSON.stringify(service.orders.at(-1))).not.toContain(me.player);
    const before = await me.available();
    const report = service.move(payment.id, { status: "succeeded" });
    expect((await me.webhook(report, "one")).body).toEqual({ taken: "applied" });
    expect((await me.webhook(report, "one")).body).toEqual({ taken: "known" });
    expect((await me.webhook(report, "another")).body).toEqual({ taken: "known" });
    expect(await me.available()).toBe(before + 10_000);
    expect((await me.payment(payment.id)).stages.map(({ status }) => status)).toEqual([
      "created",
      "awaiting_player",
      "succeeded",
    ]);
    const deltas = on.platform.published.filter(({ player }) => player === me.player).map(({ delta }) => delta);
    expect(deltas.slice(-2)).toMatchObject([
      { payment: { id: payment.id, status: "succeeded" } },
      { balance: { available: before + 10_000 } },
    ]);
  });

  test("a double press and a lost answer are one deposit", async () => {
    const me = await newPayer();
    const key = newKey();
    const [one, other] = await Promise.all([me.deposit({}, key), me.deposit({}, key)]);
    expect(paymentAnswer.parse(one.body).id).toBe(paymentAnswer.parse(other.body).id);
    expect([one, other].map(({ headers }) => headers.get("idempotency-replayed")).sort()).toEqual(
      [null, "true"].sort(),
    );
    expect((await me.deposit({ amount: 20_000 }, key)).body).toMatchObject({ errorCode: "KEY_REUSED" });

    const lost = newKey();
    mood("forgets");
    expect((await me.deposit({}, lost)).body).toMatchObject({ status: "unknown", reason: "service_unreachable" });
    mood("works");
    const again = await me.deposit({}, lost);
    expect(again.body).toMatchObject({ status: "awaiting_player" });
  });

  test("what no webhook told is asked for by the player, and by the job", async () => {
    const me = await newPayer();
    const before = await me.available();
    const asked = await me.deposited();
    service.move(asked.id, { status: "succeeded" });
    expect((await me.call("POST", `payments/${asked.id}/check`)).body).toMatchObject({ status: "succeeded" });
    mood("forgets");
    const lost = paymentAnswer.parse((await me.deposit()).body);
    mood("works");
    service.move(lost.id, { status: "succeeded" });
    await passJobTime(on.platform.database, 60);
    await until(async () => (await me.payment(lost.id)).status === "succeeded");
    expect(await me.available()).toBe(before + 20_000);
  });

  test("a deposit that the service refused has failed with its reason", async () => {
    mood({ refuses: "declined" });
    expect((await (await newPayer()).deposit()).body).toMatchObject({ status: "failed", reason: "declined" });
    mood("works");
  });

  test("a deposit can be given up while it waits, and counts if its money came nevertheless", async () => {
    const me = await newPayer();
    const before = await me.available();
    const { id } = await me.deposited();
    expect((await me.call("POST", `payments/${id}/cancel`)).body).toMatchObject({
      status: "cancelled",
      reason: "cancelled_by_player",
    });
    await me.happens(id, { status: "succeeded" });
    expect((await me.call("POST", `payments/${id}/cancel`)).body).toMatchObject({ status: "succeeded" });
    expect(await me.available()).toBe(before + 10_000);
  });

  test.each([
    [{ way: "nothing" }, 404, "WAY_UNKNOWN"],
    [{ currency: "XAU" }, 422, "WAY_NOT_OFFERED"],
    [{ currency: "USD" }, 422, "CURRENCY_NOT_OPEN"],
    [{ amount: 499 }, 422, "AMOUNT_TOO_SMALL"],
    [{ amount: 0 }, 400, "INVALID_REQUEST"],
    [{ amount: -1 }, 400, "INVALID_REQUEST"],
    [{ amount: 1.5 }, 400, "INVALID_REQUEST"],
    [{ amount: 500_001 }, 422, "AMOUNT_TOO_LARGE"],
    [{ saved: "000000000000" }, 422, "SAVED_WAY_UNKNOWN"],
    [{ returnTo: "//evil.test/" }, 400, "INVALID_REQUEST"],
    [{ returnTo: "https://evil.test/" }, 400, "INVALID_REQUEST"],
  ])("%j is refused, and the service is not asked", async (change, status, errorCode) => {
    const me = await newPayer();
    const { length } = service.orders;
    const answer = await me.deposit(change);
    expect({ status: answer.status, ...(answer.body as object) }).toMatchObject({ status, errorCode });
    expect(service.orders).toHaveLength(length);
  });

  test("a player on a break cannot deposit", async () => {
    const me = await newPayer();
    const path = `/sandbox/players/${me.player}/restrictions`;
    await on.platform.call("POST", path, { body: { break: { kind: "self_exclusion", until: null } } });
    expect((await me.deposit()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
  });

  test("forged, unreadable and unknown webhooks change nothing", async () => {
    const me = await newPayer();
    const { id } = await me.deposited();
    const report = service.move(id, { status: "succeeded" });
    expect((await me.webhook(report, "x", { "x-key": "guessed" })).status).toBe(401);
    const send = (path: string, body: unknown) =>
      on.platform.call("POST", `/api/v1/cashier/webhooks/${path}`, { body, headers: signedAs("y") });
    expect((await send("scripted", { ...report, reference: "a\u0000b" })).status).toBe(400);
    expect((await send("other", report)).body).toMatchObject({ errorCode: "SERVICE_UNKNOWN" });
    expect((await send("scripted", { ...report, reference: "0000000000000000" })).body).toEqual({ taken: "unknown" });
    expect(await me.payment(id)).toMatchObject({ status: "awaiting_player" });
  });

  test("payments of some days are those of the player's time zone, also where summer time begins", async () => {
    const me = await newPayer();
    // The 29th of March 2026 has 23 hours in Kyiv: from 22:00 the day before to 21:00.
    await on.platform.database.query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at)
       select 'Z' || lpad(n::text, 7, '0') || right(upper(md5($1)), 8), $1, 'deposit', 'card', 'card', 'EUR', n, 0, 'expired', 'scripted', at::timestamptz, at::timestamptz
       from unnest(array['2026-03-28 21:59:59Z', '2026-03-28 22:00:00Z', '2026-03-29 20:59:59Z', '2026-03-29 21:00:00Z'])
         with ordinality as moments (at, n)`,
      [me.player],
    );
    const listed = async (query: string) =>
      paymentsAnswer.parse((await me.call("GET", `payments?${query}`)).body).items.map(({ amount }) => amount);
    const day = "from=2026-03-29&to=2026-03-29";
    expect(await listed(`${day}&zone=Europe/Kyiv`)).toEqual([3, 2]);
    expect(await listed(`from=2026-03-30&zone=Europe/Kyiv`)).toEqual([4]);
    expect(await listed(`to=2026-03-28&zone=Europe/Kyiv`)).toEqual([1]);
    expect(await listed(day)).toEqual([4, 3]);
  });

  test("payments are listed newest first, by key, and another player sees none of them", async () => {
    const me = await newPayer();
    for (const amount of [500, 600, 700]) await me.deposited({ amount });
    const { id } = await me.deposited();
    await me.happens(id, { status: "failed", reason: "declined" });
    // As many at one moment as need a key, and not a time, to continue.
    await on.platform.database.query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at)
       select 'Q' || lpad(n::text, 15, '0'), $1, 'deposit', 'card', 'card', 'EUR', n, 0, 'expired', 'scripted', '2026-01-01', '2026-01-01'
       from generate_series(1, 50) as n`,
      [me.player],
    );
    const seen: number[] = [];
    let next: string | null = "";
    while (next !== null) {
      const path = `payments?direction=deposit&cursor=${next}`;
      const page: ReturnType<typeof paymentsAnswer.parse> = paymentsAnswer.parse((await me.call("GET", path)).body);
      seen.push(...page.items.map(({ amount }) => amount));
      ({ next } = page);
    }
    expect(seen).toEqual([depositWish.amount, 700, 600, 500, ...Array.from({ length: 50 }, (_, n) => 50 - n)]);
    const listed = async (query: string) =>
      paymentsAnswer.parse((await me.call("GET", `payments?${query}`)).body).items.map(({ amount }) => amount);
    expect(await listed("status=open")).toEqual([700, 600, 500]);
    expect(await listed("status=done")).toEqual([]);
    expect(await listed("status=failed&from=2026-01-02")).toEqual([depositWish.amount]);
    expect(await listed("to=2026-01-01")).toHaveLength(20);
    const other = await newPayer();
    expect(paymentsAnswer.parse((await other.call("GET", "payments")).body).items).toEqual([]);
    expect((await other.call("GET", `payments/${id}`)).body).toMatchObject({ errorCode: "PAYMENT_UNKNOWN" });
  });
});
