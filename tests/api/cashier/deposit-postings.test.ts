import { expect, test } from "vitest";
import * as payments from "../../../server/modules/cashier/payments/payment-repository.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import {
  AT,
  depositOf,
  keyOf,
  later,
  moneyOf,
  opened,
  plainPlayer,
  plainSavedWay,
  reportOf,
  standingOf,
  sumsOf,
} from "../../support/cashier/payment-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";

describeOnEngines("on the %s engine", (engine) => {
  const ground = paymentDatabase(engine);
  const player = () => plainPlayer(ground.database);
  const heard = (id: string, change: Parameters<typeof reportOf>[2]) =>
    payments.applyReport(ground.database, reportOf("deposit", id, change), AT);
  const refusalOf = async (number: string, deposit: payments.NewDeposit) => {
    const answer = await payments.openDeposit(ground.database, keyOf(number), deposit);
    expect(answer.outcome).toBe("refused");
    return answer;
  };

  test("a deposit that succeeded is in the cash once, with its fee beside it", async () => {
    const number = await player();
    const id = await opened(ground.database, number, depositOf({ fee: 200 }));
    expect(await standingOf(ground.database, id)).toMatchObject({ status: "created", stages: [{ status: "created" }] });
    expect(await heard(id, { amount: 10_200 })).toMatchObject({ outcome: "applied", player: number, currency: "EUR" });
    expect(await heard(id, { amount: 10_200 })).toMatchObject({ outcome: "known" });
    expect(await moneyOf(ground.database, number)).toEqual({ cash: 10_000, pending: 0 });
    expect(await sumsOf(ground.database, id)).toEqual({ cash: 10_000, payment_fees: 200, payments_card: -10_200 });
    const { status, stages, received } = await standingOf(ground.database, id);
    expect({ status, received, stages: stages.map((each) => each.status) }).toEqual({
      status: "succeeded",
      received: null,
      stages: ["created", "succeeded"],
    });
  });

  test.each(["expired", "cancelled", "failed"] as const)("success after %s counts", async (status) => {
    const number = await player();
    const id = await opened(ground.database, number);
    await heard(id, { status });
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: 0 });
    await heard(id, { version: 2 });
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: 10_000 });
  });

  test("success counts after the deposit was given up on our side, and for a blocked account", async () => {
    const number = await player();
    const id = await opened(ground.database, number);
    expect(await payments.endPayment(ground.database, id, "expired", later(1000))).toBe(true);
    expect(await payments.endPayment(ground.database, id, "expired", later(1000))).toBe(false);
    expect(await standingOf(ground.database, id)).toMatchObject({ status: "expired", reason: "expired" });
    await ground.database.query("update player set status = 'blocked' where number = $1", [number]);
    await heard(id, {});
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: 10_000 });
  });

  test("an unanswered deposit is asked about again, later each time, and is never lost", async () => {
    const id = await opened(ground.database, await player());
    expect(await payments.noteUnanswered(ground.database, id, AT)).toBe(true);
    expect(await payments.noteUnanswered(ground.database, id, AT)).toBe(false);
    expect(await standingOf(ground.database, id)).toMatchObject({ status: "unknown", reason: "service_unreachable" });
    const found = await payments.findPayment(ground.database, id);
    expect({ asked: found?.asked, askAt: found?.askAt }).toEqual({ asked: 2, askAt: later(5000) });
    await heard(id, {});
    expect((await payments.findPayment(ground.database, id))?.askAt).toBeNull();
  });

  test("another currency is in conflict, and so is another amount of a card; nothing is credited", async () => {
    const number = await player();
    const [one, other] = [await opened(ground.database, number), await opened(ground.database, number)];
    await heard(one, { currency: "USD" });
    expect(await standingOf(ground.database, one)).toMatchObject({ status: "conflicted", reason: "currency_differs" });
    await heard(other, { amount: 9999 });
    expect(await standingOf(ground.database, other)).toMatchObject({
      status: "conflicted",
      reason: "amount_differs",
      received: 9999,
    });
    expect(await moneyOf(ground.database, number)).toEqual({ cash: 0, pending: 0 });
  });

  test("of a transfer what came is credited, less the fee, and a second one is added", async () => {
    const number = await player();
    const id = await opened(ground.database, number, depositOf({ kind: "bank", fee: 200 }));
    await heard(id, { amount: 5200 });
    expect(await standingOf(ground.database, id)).toMatchObject({
      status: "succeeded",
      reason: "amount_differs",
      received: 5000,
    });
    await heard(id, { version: 2, amount: 15_200 });
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: 15_000 });
    expect(await sumsOf(ground.database, id)).toEqual({ cash: 15_000, payment_fees: 200, payments_bank: -15_200 });
  });

  test("a transfer smaller than its fee is all fee", async () => {
    const number = await player();
    const id = await opened(ground.database, number, depositOf({ kind: "bank", fee: 200 }));
    await heard(id, { amount: 150 });
    expect(await sumsOf(ground.database, id)).toEqual({ payment_fees: 150, payments_bank: -150 });
  });

  test("a refund and a charge-back take the money back, also below zero, and then there is none for a bet", async () => {
    const number = await player();
    const id = await opened(ground.database, number, depositOf({ fee: 200 }));
    await heard(id, { amount: 10_200 });
    await heard(id, { version: 2, amount: 10_200, status: "refunded", refunded: 4000 });
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: 6000 });
    await ground.database.query(
      "select ledger_take('spent:' || $1, 'stake', $1, 'EUR', ledger_account_id(null, 'house', 'EUR'), 6000)",
      [number],
    );
    await heard(id, { version: 3, amount: 10_200, status: "disputed", refunded: 10_200 });
    expect(await moneyOf(ground.database, number)).toMatchObject({ cash: -6000 });
    expect(await sumsOf(ground.database, id)).toEqual({});
    expect(await standingOf(ground.database, id)).toMatchObject({ status: "disputed", reason: "charged_back" });
    const { rows } = await ground.database.query(
      "select ledger_take('more:' || $1, 'stake', $1, 'EUR', ledger_account_id(null, 'house', 'EUR'), 1) as refusal",
      [number],
    );
    expect(rows).toMatchObject([{ refusal: { code: "NOT_ENOUGH_MONEY", missing: 6001 } }]);
    const kinds = await ground.database.query<{ kind: string }>(
      "select kind from ledger_transaction where split_part(id, ':', 2) = $1 order by id",
      [id],
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(["deposit", "deposit-refund", "charge-back"]);
  });

  test("a card is kept for money to go back to, and offered again only if the player wished so", async () => {
    const number = await player();
    const instrument = { token: "tok-1", label: "Visa ···· 4242" };
    const offered = async () =>
      (await ground.database.query("select label, is_offered as offered from saved_way where player = $1", [number]))
        .rows;
    const declined = await opened(ground.database, number);
    await heard(declined, { status: "failed", reason: "declined", instrument });
    expect(await offered()).toEqual([]);
    const once = await opened(ground.database, number, depositOf({ isKept: false }));
    await heard(once, { instrument });
    expect(await offered()).toEqual([{ label: instrument.label, offered: false }]);
    expect(await standingOf(ground.database, once)).toMatchObject({ label: instrument.label });
    const kept = await opened(ground.database, number);
    await heard(kept, { instrument });
    expect(await offered()).toEqual([{ label: instrument.label, offered: true }]);
  });

  test("a key is for one deposit: pressed twice it answers the same, and it is refused for another", async () => {
    const number = await player();
    const keyed = keyOf(number);
    const deposit = depositOf();
    const answers = await Promise.all(
      [deposit, { ...deposit, id: depositOf().id }].map((each) => payments.openDeposit(ground.database, keyed, each)),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["opened", "replayed"]);
    const [one, other] = answers.map((each) => (each.outcome === "refused" ? undefined : each.receipt.payment));
    expect(one).toBe(other);
    const changed = await payments.openDeposit(ground.database, { ...keyed, hash: "other" }, depositOf());
    expect(changed).toMatchObject({ outcome: "refused", code: "KEY_REUSED" });
    const asOther = await payments.requestWithdrawal(ground.database, keyed, {
      ...depositOf(),
      ...{ saved: "x", turnoverPercent: 0, ways: [], automaticUpTo: null, reviewMinutes: 0 },
    });
    expect(asOther).toMatchObject({ outcome: "refused", code: "KEY_REUSED" });
  });

  test("amounts outside of the way's, foreign ways, currencies without a wallet and too many at once are refused", async () => {
    const number = await player();
    expect(await refusalOf(number, depositOf({ amount: 99 }))).toMatchObject({ code: "AMOUNT_TOO_SMALL", least: 100 });
    expect(await refusalOf(number, depositOf({ amount: 0 }))).toMatchObject({ code: "AMOUNT_TOO_SMALL" });
    expect(await refusalOf(number, depositOf({ amount: -100 }))).toMatchObject({ code: "AMOUNT_TOO_SMALL" });
    expect(await refusalOf(number, depositOf({ amount: 1_000_001 }))).toMatchObject({ code: "AMOUNT_TOO_LARGE" });
    expect(await refusalOf(number, depositOf({ currency: "JPY" }))).toMatchObject({ code: "CURRENCY_NOT_OPEN" });
    const foreign = await plainSavedWay(ground.database, await player());
    expect(await refusalOf(number, depositOf({ saved: foreign }))).toMatchObject({ code: "SAVED_WAY_UNKNOWN" });
    const own = await plainSavedWay(ground.database, number, "bank");
    expect(await refusalOf(number, depositOf({ saved: own }))).toMatchObject({ code: "SAVED_WAY_UNKNOWN" });
    await opened(ground.database, number);
    expect(await refusalOf(number, depositOf({ mostOpen: 1 }))).toMatchObject({ code: "TOO_MANY_PAYMENTS" });
  });

  test("a player on a break cannot deposit", async () => {
    const number = await player();
    await ground.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'self_exclusion', $2, null)",
      [number, AT],
    );
    expect(await refusalOf(number, depositOf())).toMatchObject({ code: "SELF_EXCLUDED" });
  });

  test("a report of a payment that nobody knows, or of the other direction, changes nothing", async () => {
    expect(await heard("0000000000000000", {})).toEqual({ outcome: "unknown" });
    const id = await opened(ground.database, await player());
    const report = reportOf("withdrawal", id);
    expect(await payments.applyReport(ground.database, report, AT)).toEqual({ outcome: "unknown" });
  });
});
