import { beforeEach, describe, expect, test } from "vitest";
import * as payments from "../../../server/modules/cashier/payments/payment-repository.ts";
import type { SettledPayment } from "../../../server/modules/cashier/port/payment-port.ts";
import { Reconciliation } from "../../../server/modules/cashier/reconciliation/reconciliation.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import {
  depositOf,
  keyOf,
  opened,
  plainPlayer,
  plainSavedWay,
  reportOf,
  withdrawalOf,
} from "../../support/cashier/payment-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";

const DAY = "2026-11-21";
const DAY_MS = 24 * 3600_000;
/** When the file of the day is due. */
const DUE = Date.parse(DAY) + DAY_MS + 3600_000;
const never = new AbortController().signal;
const AT = new Date(`${DAY}T12:00:00Z`);

interface Scene {
  /** What the service has to say when it is asked. */
  readonly told: Map<string, () => Promise<unknown>>;
  readonly files: Map<string, readonly SettledPayment[]>;
  now: number;
}

describeOnEngines("on the %s engine", (engine) => {
  const on = paymentDatabase(engine);
  let service: string;
  let scene: Scene;
  let fetched: string[];
  let count = 0;

  beforeEach(() => {
    service = `s${++count}`;
    scene = { told: new Map(), files: new Map(), now: DUE };
    fetched = [];
  });

  const job = () =>
    new Reconciliation({
      database: on.database,
      clock: { now: () => scene.now },
      service: {
        id: service,
        settlementOf(day) {
          fetched.push(day);
          return Promise.resolve(scene.files.get(day));
        },
      },
      calls: {
        async ask(reference) {
          await scene.told.get(reference)?.();
          return "heard";
        },
      },
      log: { warn: () => undefined },
    });
  const run = () => job().run(never);

  /** A card deposit of 100.00 with a fee of 1.00 that has come here. */
  async function paid(change: object = {}) {
    const player = await plainPlayer(on.database);
    const id = await opened(on.database, player, depositOf({ fee: 100, service }));
    await report(id, { amount: 10_100, ...change });
    return id;
  }
  const report = (id: string, change: object) =>
    payments.applyReport(on.database, reportOf("deposit", id, { at: AT.toISOString(), ...change }), AT);
  /** A row of the service's file that agrees with `paid`. */
  const rowOf = (reference: string, change: Partial<SettledPayment> = {}): SettledPayment => ({
    ...{ reference, serviceId: `s-${reference}`, version: 1, direction: "deposit", status: "succeeded" },
    ...{ amount: 10_100, fee: 30, currency: "EUR", at: AT.toISOString() },
    ...change,
  });
  const differences = async () =>
    (
      await on.database.query<Record<string, unknown>>(
        `select kind, reference, payment, closed_at is not null as closed, resolution
         from settlement_difference where service = $1 order by id`,
        [service],
      )
    ).rows;
  const verdicts = async () =>
    (
      await on.database.query<{ verdict: string }>(
        "select verdict from settlement_row where service = $1 order by day, number",
        [service],
      )
    ).rows.map(({ verdict }) => verdict);

  test("payments that agree are matched, whatever the platform took as its fee", async () => {
    scene.files.set(DAY, [rowOf(await paid()), rowOf(await paid())]);
    await run();
    expect([await verdicts(), await differences()]).toEqual([["matched", "matched"], []]);
  });

  test("a refund and a payout that came back agree by what is left of them", async () => {
    const refunded = await paid({ version: 2, status: "refunded", refunded: 4000 });
    const player = await plainPlayer(on.database);
    await on.database.query("select ledger_grant($1, $2, 'EUR', 10000)", [`grant:${player}`, player]);
    const saved = await plainSavedWay(on.database, player);
    const out = withdrawalOf(saved, { fee: 200, service });
    await payments.requestWithdrawal(on.database, keyOf(player), out);
    const paidOut = { at: AT.toISOString(), amount: 9800 };
    await payments.applyReport(on.database, reportOf("withdrawal", out.id, paidOut), AT);
    const back = withdrawalOf(saved, { amount: 100, service });
    await on.database.query("select ledger_grant($1, $2, 'EUR', 100)", [`more:${player}`, player]);
    await payments.requestWithdrawal(on.database, keyOf(player), back);
    const reversed = { ...paidOut, amount: 100, status: "reversed" } as const;
    await payments.applyReport(on.database, reportOf("withdrawal", back.id, reversed), AT);
    scene.files.set(DAY, [
      rowOf(refunded, { version: 2, status: "refunded", amount: 6100 }),
      rowOf(out.id, { direction: "withdrawal", amount: 9800 }),
      rowOf(back.id, { direction: "withdrawal", status: "reversed", amount: 0 }),
    ]);
    await run();
    expect([await verdicts(), await differences()]).toEqual([["matched", "matched", "matched"], []]);
  });

  describe("each kind of difference", () => {
    test.each<[string, Partial<SettledPayment>]>([
      ["other_amount", { amount: 10_000 }],
      ["other_currency", { currency: "USD" }],
      ["other_state", { status: "disputed" }],
      ["missing_here", { direction: "withdrawal" }],
    ])("%s", async (kind, change) => {
      const id = await paid();
      scene.files.set(DAY, [rowOf(id, change)]);
      await run();
      expect(await differences()).toEqual([{ kind, reference: id, payment: id, closed: false, resolution: null }]);
      expect(await verdicts()).toEqual([kind]);
    });

    test("missing_here, without a payment of this number", async () => {
      const id = await paid();
      scene.files.set(DAY, [rowOf(id), rowOf(`X${id}`)]);
      await run();
      expect(await differences()).toMatchObject([{ kind: "missing_here", reference: `X${id}`, payment: null }]);
    });

    test("missing_there, of the day's payments alone", async () => {
      const [id] = [await paid(), await paid({ at: `${DAY}T00:00:00.000Z`, status: "failed" })];
      const next = await paid({ at: "2026-11-22T00:00:00.000Z" });
      scene.files.set(DAY, []);
      await run();
      expect(await differences()).toMatchObject([{ kind: "missing_there", reference: id, payment: id }]);
      scene.now += DAY_MS;
      scene.files.set("2026-11-22", [rowOf(next), rowOf(id)]);
      await run();
      expect(await differences()).toEqual([
        { kind: "missing_there", reference: id, payment: id, closed: true, resolution: "other_day" },
      ]);
    });

    test("other_amount, of a conflict that was not booked", async () => {
      const id = await paid({ amount: 20_000 });
      scene.files.set(DAY, [rowOf(id, { amount: 20_000 })]);
      await run();
      expect(await differences()).toMatchObject([{ kind: "other_amount", reference: id }]);
    });
  });

  test("what no webhook told is asked for before it counts as a difference", async () => {
    const player = await plainPlayer(on.database);
    const id = await opened(on.database, player, depositOf({ fee: 100, service }));
    await paid();
    scene.files.set(DAY, [rowOf(id)]);
    scene.told.set(id, () => report(id, { amount: 10_100 }));
    await run();
    expect(await verdicts()).toEqual(["matched"]);
    expect((await payments.findPayment(on.database, id))?.payment.status).toBe("succeeded");
  });

  test("a payment that moved again later is compared with the file of that day", async () => {
    const id = await paid();
    await report(id, { version: 2, status: "refunded", amount: 10_100, refunded: 100, at: "2026-11-22T09:00:00.000Z" });
    scene.files.set(DAY, [rowOf(id)]);
    scene.files.set("2026-11-22", [rowOf(id, { version: 2, status: "refunded", amount: 10_100 })]);
    scene.now += DAY_MS;
    await paid({ at: AT.toISOString() });
    await run();
    expect(await verdicts()).toEqual(["matched", "other_amount"]);
  });

  test("a day is compared once, in order, when it is over here and there", async () => {
    await paid();
    scene.now = DUE - 1;
    await run();
    expect(fetched).toEqual([]);
    scene.now = DUE + 5 * DAY_MS;
    await run();
    expect(fetched).toEqual([DAY]);
    scene.files.set(DAY, []);
    scene.files.set("2026-11-22", []);
    await Promise.all([run(), run()]);
    await run();
    expect(new Set(fetched)).toEqual(new Set([DAY, "2026-11-22", "2026-11-23"]));
    expect(await differences()).toHaveLength(1);
  });

  test("a run that ends in the middle leaves nothing, and the next one does the day", async () => {
    const id = await paid();
    const behind = await paid();
    scene.files.set(DAY, [rowOf(id), rowOf(behind, { version: 2 })]);
    scene.told.set(behind, () => Promise.reject(new Error("killed")));
    await expect(run()).rejects.toThrow("killed");
    expect([await verdicts(), await differences()]).toEqual([[], []]);
    scene.told.clear();
    await run();
    expect(await verdicts()).toEqual(["matched", "matched"]);
  });
});
