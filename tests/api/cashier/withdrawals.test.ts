import { afterEach, expect, test, vi } from "vitest";
import { type Payment, paymentAnswer, savedWays, type WaysAnswer, waysAnswer } from "../../../plugins/cashier/wire.ts";
import { verifyAnswer } from "../../../plugins/mfa/wire.ts";
import { decideWithdrawal } from "../../../server/modules/cashier/payments/payment-repository.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { holdTime, Person } from "../../support/players/mfa.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { until } from "../../support/until.ts";

const { service, modules } = scriptedModules();
const IBAN = "DE89370400440532013000";
const OLD = "created_at - interval '2 days'";

onEachEngine({ modules }, (on) => {
  afterEach(() => void vi.useRealTimers());
  const newPayer = async () => payer(on, service);
  type Payer = Awaited<ReturnType<typeof newPayer>>;
  /** A place that is old enough, so that no person has to look. */
  const oldPlace = async (me: Payer) => {
    const saved = await me.saved();
    await on.platform.database.query(`update saved_way set created_at = ${OLD} where id = $1`, [saved.id]);
    return saved.id;
  };
  const reaches = (me: Payer, id: string, status: Payment["status"]) =>
    until(async () => (await me.payment(id)).status === status);
  const ways = async (me: Payer, query: string): Promise<WaysAnswer> =>
    waysAnswer.parse((await me.call("GET", `ways?${query}`)).body);
  const balance = async (me: Payer) =>
    (await on.platform.call("GET", "/api/v2/user/getBalances", { token: me.token })).body;

  test("a withdrawal is reserved at once, sent by the job, and paid", async () => {
    const me = await newPayer();
    const saved = await oldPlace(me);
    const payment = paymentAnswer.parse((await me.withdraw(saved, 4000)).body);
    expect(payment).toMatchObject({ direction: "withdrawal", label: "wallet ···· 13000" });
    expect(await balance(me)).toMatchObject({
      available: 6000,
      restOfSum: 6000,
      pendingWithdrawal: 4000,
      total: 10_000,
    });
    await reaches(me, payment.id, "sent");
    expect(service.orders.filter(({ reference }) => reference === payment.id)).toMatchObject([{ amount: 4000 }]);
    await me.happens(payment.id, { status: "succeeded" });
    expect(await balance(me)).toMatchObject({ available: 6000, pendingWithdrawal: 0, total: 6000 });
    const { stages, promisedBy } = await me.payment(payment.id);
    expect(stages.map(({ status }) => status)).toEqual(["requested", "approved", "sent", "paid"]);
    expect(promisedBy).toBeNull();
  });

  test("one whose answer is lost is sent again under the same number, and paid once", async () => {
    const me = await newPayer();
    const saved = await oldPlace(me);
    service.mood = "forgets";
    const { id } = paymentAnswer.parse((await me.withdraw(saved, 4000)).body);
    await reaches(me, id, "unknown");
    service.mood = "works";
    await reaches(me, id, "sent");
    await me.happens(id, { status: "succeeded" });
    expect(await balance(me)).toMatchObject({ available: 6000, pendingWithdrawal: 0 });
  });

  test("one that the service refuses goes back to the cash", async () => {
    const me = await newPayer();
    const saved = await oldPlace(me);
    service.mood = { refuses: "service_refused" };
    const { id } = paymentAnswer.parse((await me.withdraw(saved, 4000)).body);
    await reaches(me, id, "failed");
    service.mood = "works";
    expect(await balance(me)).toMatchObject({ available: 10_000, pendingWithdrawal: 0 });
  });

  test("nobody cancels a withdrawal, and it waits for a person where it goes to a new place", async () => {
    const me = await newPayer();
    const { id: saved } = await me.saved();
    const payment = paymentAnswer.parse((await me.withdraw(saved, 4000)).body);
    expect(payment).toMatchObject({ status: "in_review", reason: "first_withdrawal" });
    expect((await me.call("POST", `payments/${payment.id}/cancel`)).body).toMatchObject({
      errorCode: "PAYMENT_UNDER_WAY",
    });
    expect((await me.call("POST", `payments/${payment.id}/check`)).body).toMatchObject({ status: "in_review" });
    const refusal = {
      payment: payment.id,
      by: "nobody",
      decision: "refuse",
      reason: "a test",
      twoPeopleAbove: null,
    } as const;
    await decideWithdrawal(on.platform.database, refusal, new Date());
    expect(await balance(me)).toMatchObject({ available: 10_000, pendingWithdrawal: 0 });
  });

  test("of many withdrawals and bets at once no more goes than there is", async () => {
    const me = await newPayer();
    const saved = await oldPlace(me);
    const eventId = newMatch(on.platform);
    const bet = () =>
      on.platform.call("POST", "/api/v1/bets", {
        token: me.token,
        key: newKey(),
        body: {
          ...{ type: "single", stake: 1500, currency: "EUR", wallet: "cash", acceptance: { policy: "higher" } },
          legs: [{ eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, origin: "sport" }],
        },
      });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? bet() : me.withdraw(saved, 1500))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(
      answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { errorCode: string }).errorCode),
    ).toEqual(Array.from({ length: 44 }, () => "NOT_ENOUGH_MONEY"));
    expect(await me.available()).toBe(1000);
  });

  test("a player with a second factor confirms it, and a refused withdrawal uses no confirmation up", async () => {
    holdTime();
    const person = await Person.arrive(on.platform);
    await on.platform.call("POST", `/sandbox/players/${person.number}/grants`, {
      ...{ key: newKey(), body: { currency: "EUR", amount: 10_000 } },
    });
    await on.platform.database.query(
      `insert into saved_way (id, player, way, kind, token, label, is_offered, created_at, used_at)
       values ('MFA000000000001', $1, 'wallet', 'wallet', 'mfa', 'a wallet', true, '2026-01-01', '2026-01-01')`,
      [person.number],
    );
    const { totp } = await person.enrol();
    const withdraw = (amount: number) =>
      person.browser.post(
        "/api/v1/cashier/withdrawals",
        { saved: "MFA000000000001", amount, currency: "EUR" },
        { authorization: `Token ${person.token}`, "idempotency-key": newKey() },
      );
    expect((await withdraw(4000)).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED", flowName: "withdrawal" });
    const challenge = await person.begin("withdrawal");
    const verified = await challenge.ask("verify", { method: "totp", code: totpCode(totp.secret, Date.now()) });
    person.take(verifyAnswer.parse(verified.body).session);
    expect((await withdraw(20_000)).body).toMatchObject({ errorCode: "NOT_ENOUGH_MONEY" });
    expect((await withdraw(4000)).status).toBe(200);
    expect((await withdraw(4000)).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
  });

  test("ways show limits, what is left, and what has to go back where", async () => {
    const me = await newPayer();
    const { id } = await me.deposited();
    await me.happens(id, { status: "succeeded", instrument: { token: `card-${me.player}`, label: "Visa ···· 4242" } });
    await me.saved();
    const out = await ways(me, "direction=withdrawal");
    expect(out).toMatchObject({
      currency: "EUR",
      available: 20_000,
      turnoverLeft: 10_000,
      documents: [],
      isSandbox: true,
    });
    expect(out.ways.map(({ id: way }) => way)).toEqual(["card", "wallet", "bank", "crypto"]);
    expect(out.ways.every(({ most, refusal }) => most === 20_000 && refusal === null)).toBe(true);
    expect(out.saved.map(({ kind, most, owed }) => ({ kind, most, owed }))).toEqual(
      expect.arrayContaining([
        { kind: "card", most: 20_000, owed: 10_000 },
        { kind: "wallet", most: 0, owed: 0 },
      ]),
    );
    const into = await ways(me, "direction=deposit&currency=EUR");
    expect(into.ways.map(({ id: way, isLast }) => [way, isLast])).toEqual([
      ["card", true],
      ...["wallet", "bank", "voucher", "crypto"].map((way) => [way, false]),
    ]);
    expect(into.quick).toEqual([1000, 2000, 5000, 10_000]);
    expect((await me.call("GET", "ways?direction=deposit&currency=JPY")).body).toMatchObject({
      errorCode: "CURRENCY_NOT_OPEN",
    });
  });

  test("an account at a bank has a right IBAN and the player's own name, and is named and removed", async () => {
    const me = await newPayer();
    const save = (iban: string, holder: string) => me.call("POST", "saved", { kind: "bank", iban, holder });
    expect((await save("DE89370400440532013001", "Anna Berg")).body).toMatchObject({ errorCode: "IBAN_WRONG" });
    await on.platform.database.query(
      `insert into player_profile (player, first_name, last_name) values ($1, 'Anna', 'Berg')
       on conflict (player) do update set first_name = 'Anna', last_name = 'Berg'`,
      [me.player],
    );
    expect((await save(IBAN, "Somebody Else")).body).toMatchObject({ errorCode: "NAME_DIFFERS" });
    const [bank] = savedWays.parse((await save("de89 3704 0044 0532 0130 00", "Anna Berg")).body);
    expect(service.places.at(-1)).toEqual({ kind: "bank", iban: IBAN, holder: "Anna Berg" });
    const at = `saved/${bank!.id}`;
    expect((await me.call("PATCH", at, { name: "Mine" })).body).toMatchObject([{ name: "Mine", kind: "bank" }]);
    const other = await newPayer();
    for (const [method, body] of [["PATCH", { name: "Yours" }], ["DELETE"]] as const)
      expect((await other.call(method, at, body)).body).toMatchObject({ errorCode: "SAVED_WAY_UNKNOWN" });
    expect((await other.withdraw(bank!.id, 2000)).body).toMatchObject({ errorCode: "SAVED_WAY_UNKNOWN" });
    expect((await me.call("DELETE", at)).body).toEqual([]);
    expect(service.forgotten.at(-1)).toMatch(/^token-/);
    expect((await me.withdraw(bank!.id, 2000)).body).toMatchObject({ errorCode: "SAVED_WAY_UNKNOWN" });
    const { rows } = await on.platform.database.query(
      "select count(*)::int as n from payment_message where body like '%' || $1 || '%'",
      [IBAN],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("a player on a break can withdraw", async () => {
    const me = await newPayer();
    const saved = await oldPlace(me);
    const path = `/sandbox/players/${me.player}/restrictions`;
    await on.platform.call("POST", path, { body: { break: { kind: "self_exclusion", until: null } } });
    // It may have been sent by the time of the answer.
    expect(["approved", "sent"]).toContain(paymentAnswer.parse((await me.withdraw(saved, 4000)).body).status);
  });
});
