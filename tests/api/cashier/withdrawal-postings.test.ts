import { expect, test } from "vitest";
import { mostBackTo } from "../../../plugins/cashier/payment-rules.ts";
import * as payments from "../../../server/modules/cashier/payments/payment-repository.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import {
  AT,
  DAY_MS,
  deposited,
  keyOf,
  later,
  moneyOf,
  plainPlayer,
  plainSavedWay,
  reportOf,
  standingOf,
  sumsOf,
  withdrawalOf,
} from "../../support/cashier/payment-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";

describeOnEngines("on the %s engine", (engine) => {
  const ground = paymentDatabase(engine);
  const grant = (player: string, amount: number) =>
    ground.database.query("select ledger_grant('grant:' || gen_random_uuid(), $1, 'EUR', $2)", [player, amount]);
  /** A player with money and a place that is old enough. */
  const rich = async (amount = 50_000) => {
    const player = await plainPlayer(ground.database);
    await grant(player, amount);
    return { player, saved: await plainSavedWay(ground.database, player) };
  };
  const request = (player: string, withdrawal: payments.NewWithdrawal, keyed = keyOf(player)) =>
    payments.requestWithdrawal(ground.database, keyed, withdrawal);
  const requested = async (player: string, withdrawal: payments.NewWithdrawal) => {
    expect(await request(player, withdrawal)).toMatchObject({ outcome: "requested" });
    return withdrawal.id;
  };
  const heard = (id: string, change: Parameters<typeof reportOf>[2]) =>
    payments.applyReport(ground.database, reportOf("withdrawal", id, change), AT);
  const money = (player: string) => moneyOf(ground.database, player);
  const standing = (id: string) => standingOf(ground.database, id);

  test("a withdrawal is held at once, approved by rule, and paid", async () => {
    const { player, saved } = await rich();
    const id = await requested(player, withdrawalOf(saved, { fee: 100 }));
    expect(await money(player)).toEqual({ cash: 40_000, pending: 10_000 });
    expect((await standing(id)).stages.map(({ status }) => status)).toEqual(["requested", "approved"]);
    expect((await payments.findPayment(ground.database, id))?.askAt).toEqual(AT);
    await heard(id, { status: "processing", amount: 9900 });
    await heard(id, { version: 2, amount: 9900 });
    expect(await money(player)).toEqual({ cash: 40_000, pending: 0 });
    expect(await sumsOf(ground.database, id)).toEqual({ cash: -10_000, payment_fees: 100, payments_card: 9900 });
    expect((await standing(id)).stages.map(({ status }) => status)).toEqual(["requested", "approved", "sent", "paid"]);
  });

  test("one that failed goes back to the cash, and one that was reversed after it was paid comes back", async () => {
    const { player, saved } = await rich();
    const failed = await requested(player, withdrawalOf(saved));
    await heard(failed, { status: "failed", reason: "other" });
    expect(await money(player)).toEqual({ cash: 50_000, pending: 0 });
    const returned = await requested(player, withdrawalOf(saved, { fee: 100 }));
    await heard(returned, { amount: 9900 });
    await heard(returned, { version: 2, status: "reversed", amount: 9900 });
    expect(await money(player)).toEqual({ cash: 50_000, pending: 0 });
    expect(await standing(returned)).toMatchObject({ status: "reversed", reason: "bank_returned" });
    expect(await sumsOf(ground.database, returned)).toEqual({});
  });

  test("what is paid after it went back is taken from the cash, also below zero, and has a reason", async () => {
    const { player, saved } = await rich(10_000);
    const id = await requested(player, withdrawalOf(saved));
    await heard(id, { status: "failed" });
    await ground.database.query(
      "select ledger_take('spent:' || $1, 'stake', $1, 'EUR', ledger_account_id(null, 'house', 'EUR'), 10000)",
      [player],
    );
    await heard(id, { version: 2 });
    expect(await money(player)).toEqual({ cash: -10_000, pending: 0 });
    expect(await standing(id)).toMatchObject({ status: "paid", reason: "other" });
  });

  test("above the rule, or to a place younger than a day that was never paid to, a person looks", async () => {
    const { player, saved } = await rich();
    const large = await requested(player, withdrawalOf(saved, { automaticUpTo: 9999 }));
    expect(await standing(large)).toMatchObject({ status: "in_review", reason: "above_rule" });
    const never = await requested(player, withdrawalOf(saved, { automaticUpTo: null, amount: 100 }));
    expect(await standing(never)).toMatchObject({ status: "in_review", reason: "above_rule" });
    const young = await plainSavedWay(ground.database, player, "card", later(1 - DAY_MS));
    const first = await requested(player, withdrawalOf(young));
    expect(await standing(first)).toMatchObject({ status: "in_review", reason: "first_withdrawal" });
    await payments.decideWithdrawal(ground.database, await decision(first), AT);
    await heard(first, {});
    expect(await standing(await requested(player, withdrawalOf(young)))).toMatchObject({ status: "approved" });
  });

  test("a larger amount that is taken in small ones is looked at, and what came back does not count", async () => {
    const { player, saved } = await rich();
    const ask = (change: Partial<payments.NewWithdrawal> = {}) =>
      requested(player, withdrawalOf(saved, { amount: 6000, automaticUpTo: 10_000, ...change }));
    await heard(await ask(), { status: "failed", amount: 6000 });
    expect(await standing(await ask())).toMatchObject({ status: "approved" });
    expect(await standing(await ask())).toMatchObject({ status: "in_review", reason: "above_rule" });
    const tomorrow = later(DAY_MS + 1000).toISOString();
    expect(await standing(await ask({ amount: 10_000, at: tomorrow }))).toMatchObject({ status: "approved" });
  });

  const deskUser = async () => {
    const id = `d${Math.random().toString(36).slice(2, 12)}`;
    await ground.database.query(
      "insert into desk_user (id, name, email, roles, status) values ($1, 'Desk', $1 || '@desk.test', '{}', 'active')",
      [id],
    );
    return id;
  };
  const decision = async (payment: string, change: Partial<payments.Decision> = {}): Promise<payments.Decision> => ({
    payment,
    by: await deskUser(),
    decision: "approve",
    reason: "looked at",
    twoPeopleAbove: null,
    ...change,
  });
  const inReview = async (amount = 10_000) => {
    const { player, saved } = await rich();
    return { player, id: await requested(player, withdrawalOf(saved, { automaticUpTo: null, amount })) };
  };
  const decide = (given: payments.Decision) => payments.decideWithdrawal(ground.database, given, AT);

  test("one person approves up to the amount, and two different ones above it", async () => {
    const small = await inReview();
    expect(await decide(await decision(small.id, { twoPeopleAbove: 10_000 }))).toMatchObject({ outcome: "approved" });
    const large = await inReview(10_001);
    const first = await decision(large.id, { twoPeopleAbove: 10_000 });
    expect(await decide(first)).toMatchObject({ outcome: "half", player: large.player });
    expect(await decide(first)).toMatchObject({ outcome: "refused", code: "SAME_PERSON" });
    expect(await standing(large.id)).toMatchObject({ status: "in_review" });
    expect(await decide({ ...first, by: await deskUser() })).toMatchObject({ outcome: "approved" });
    expect(await standing(large.id)).toMatchObject({ status: "approved" });
    expect(await decide(first)).toMatchObject({ code: "PAYMENT_DECIDED", status: "approved" });
  });

  test("a refusal gives the money back once, and of two decisions at once one counts", async () => {
    const { player, id } = await inReview();
    const refusal = await decision(id, { decision: "refuse" });
    const answers = await Promise.all([decide(refusal), decide({ ...refusal, by: await deskUser() })]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["refused", "returned"]);
    expect(await money(player)).toEqual({ cash: 50_000, pending: 0 });
    expect(await standing(id)).toMatchObject({ status: "failed", reason: "refused_by_desk" });
    expect(await decide({ ...refusal, payment: "0000000000000000" })).toMatchObject({ code: "PAYMENT_UNKNOWN" });
  });

  test("of a hundred withdrawals and other stakes at once no more goes than there is", async () => {
    const { player, saved } = await rich(10_000);
    const stake = (at: number) =>
      ground.database.transaction(async (connection) => {
        await connection.query("select from player where number = $1 for no key update", [player]);
        const { rows } = await connection.query<{ refusal: unknown }>(
          "select ledger_hold($1, 'stake', $2, 'EUR', 'pending_bets', 700) as refusal",
          [`stake:${player}:${at}`, player],
        );
        return rows[0]!.refusal === null ? 700 : 0;
      });
    const withdraw = async () =>
      (await request(player, withdrawalOf(saved, { amount: 300 }))).outcome === "requested" ? 300 : 0;
    const taken = await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? withdraw() : stake(at))));
    const { cash, pending } = await money(player);
    expect(cash).toBe(10_000 - taken.reduce((sum: number, each) => sum + each, 0));
    expect(cash).toBeGreaterThanOrEqual(0);
    expect(cash).toBeLessThan(300);
    expect(pending).toBe(taken.filter((each) => each === 300).length * 300);
  });

  test("money goes back to where it came from first", async () => {
    const player = await plainPlayer(ground.database);
    const a = await deposited(ground.database, player, 10_000, "A");
    const b = await deposited(ground.database, player, 5000, "B");
    await grant(player, 85_000);
    const ask = (saved: string, amount: number) =>
      request(player, withdrawalOf(saved, { amount, automaticUpTo: null }));
    expect(await ask(a, 10_001)).toMatchObject({ code: "RETURN_FIRST", most: 10_000 });
    expect(await ask(a, 10_000)).toMatchObject({ outcome: "requested" });
    expect(await ask(a, 100)).toMatchObject({ code: "RETURN_FIRST", most: 0 });
    expect(await ask(b, 90_001)).toMatchObject({ code: "NOT_ENOUGH_MONEY", missing: 1 });
    expect(await ask(b, 90_000)).toMatchObject({ outcome: "requested" });
  });

  test("the rule in the database is the page's", async () => {
    const player = await plainPlayer(ground.database);
    const a = await deposited(ground.database, player, 10_000, "A");
    const b = await deposited(ground.database, player, 5000, "B");
    const other = await plainSavedWay(ground.database, player, "bank");
    const nets = [
      { saved: a, net: 10_000 },
      { saved: b, net: 5000 },
    ];
    for (const saved of [a, b, other]) {
      const { rows } = await ground.database.query<{ most: string }>(
        "select most_back_to($1, 'EUR', $2, array['card', 'bank'], 100000) as most",
        [player, saved],
      );
      expect(Number(rows[0]!.most)).toBe(mostBackTo(saved, nets, 100_000));
    }
  });

  test("a way that nothing can be paid out to holds nothing back", async () => {
    const player = await plainPlayer(ground.database);
    await deposited(ground.database, player, 10_000, "A");
    const bank = await plainSavedWay(ground.database, player, "bank");
    const withdrawal = withdrawalOf(bank, { kind: "bank", amount: 5000 });
    expect(await request(player, withdrawal)).toMatchObject({ code: "RETURN_FIRST", most: 0 });
    expect(await request(player, { ...withdrawal, ways: ["bank"] })).toMatchObject({ outcome: "requested" });
  });

  test("a removed way takes what has to go back to it, and nothing more", async () => {
    const player = await plainPlayer(ground.database);
    const saved = await deposited(ground.database, player, 10_000, "A");
    await ground.database.query("update saved_way set is_offered = false where id = $1", [saved]);
    expect(await request(player, withdrawalOf(saved))).toMatchObject({ outcome: "requested" });
    await grant(player, 1000);
    expect(await request(player, withdrawalOf(saved, { amount: 1000 }))).toMatchObject({ code: "SAVED_WAY_UNKNOWN" });
  });

  test("before the first withdrawal a share of the deposits is played through", async () => {
    const player = await plainPlayer(ground.database);
    const saved = await deposited(ground.database, player, 10_000, "A");
    const withdrawal = withdrawalOf(saved, { turnoverPercent: 50, amount: 1000 });
    expect(await request(player, withdrawal)).toMatchObject({ code: "TURNOVER_MISSING", left: 5000 });
    expect(await request(player, { ...withdrawal, turnoverPercent: 0 })).toMatchObject({ outcome: "requested" });
    expect(await payments.findTurnoverLeft(ground.database, player, "EUR", 50)).toBe(0);
  });

  test("a player on a break can withdraw, and one whose withdrawals are closed or whose documents lack cannot", async () => {
    const { player, saved } = await rich();
    await ground.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'self_exclusion', $2, null)",
      [player, AT],
    );
    expect(await request(player, withdrawalOf(saved))).toMatchObject({ outcome: "requested" });
    expect(await request(player, withdrawalOf(saved, { documents: ["identity"] }))).toMatchObject({
      code: "WITHDRAWAL_NOT_ALLOWED",
      documents: ["identity"],
    });
    await ground.database.query(
      "insert into player_permission (player, permission, is_allowed, changed_at) values ($1, 'withdraw', false, $2)",
      [player, AT],
    );
    expect(await request(player, withdrawalOf(saved))).toMatchObject({ code: "WITHDRAWAL_NOT_ALLOWED" });
  });

  test("what cannot be is refused and holds nothing", async () => {
    const { player, saved } = await rich(10_000);
    const refused = async (change: Partial<payments.NewWithdrawal>, code: string) =>
      expect(await request(player, withdrawalOf(saved, change))).toMatchObject({ outcome: "refused", code });
    await refused({ amount: 0 }, "AMOUNT_TOO_SMALL");
    await refused({ amount: -1 }, "AMOUNT_TOO_SMALL");
    await refused({ amount: 200, fee: 200 }, "AMOUNT_TOO_SMALL");
    await refused({ amount: 1_000_001 }, "AMOUNT_TOO_LARGE");
    await refused({ amount: 10_001 }, "NOT_ENOUGH_MONEY");
    await refused({ currency: "JPY" }, "CURRENCY_NOT_OPEN");
    await refused({ kind: "bank", way: "bank" }, "SAVED_WAY_UNKNOWN");
    await refused({ mostOpen: 0 }, "TOO_MANY_PAYMENTS");
    const { saved: foreign } = await rich();
    expect(await request(player, withdrawalOf(foreign))).toMatchObject({ code: "SAVED_WAY_UNKNOWN" });
    expect(await money(player)).toEqual({ cash: 10_000, pending: 0 });
  });

  test("pressed twice it is one withdrawal", async () => {
    const { player, saved } = await rich();
    const keyed = keyOf(player);
    const answers = await Promise.all([1, 2].map(() => request(player, withdrawalOf(saved), keyed)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["replayed", "requested"]);
    expect(await money(player)).toEqual({ cash: 40_000, pending: 10_000 });
    const changed = await request(player, withdrawalOf(saved), { ...keyed, hash: "other" });
    expect(changed).toMatchObject({ code: "KEY_REUSED" });
  });
});
