import { expect, test } from "vitest";
import { sumsOf } from "../../../plugins/cashier/desk/trial-balance-rules.ts";
import { ledgerVerdict, trialBalanceAnswer } from "../../../plugins/cashier/desk/wire.ts";
import { closeLedger } from "../../../server/modules/cashier/closing/ledger-close.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const { service, modules } = scriptedModules();

onEachEngine({ modules }, (on) => {
  const balanceAt = async (at?: string) => {
    const desk = await deskWorker(on.platform, "payments");
    return trialBalanceAnswer.parse((await desk.get(`/trial-balance${at === undefined ? "" : `?at=${at}`}`)).body);
  };

  test("the accounts of each currency are zero together, now and at any moment before", async () => {
    const me = await payer(on, service);
    const [first, second] = [await me.deposited(), await me.deposited()];
    await me.happens(first.id, { status: "succeeded" });
    const { rows: known } = await on.platform.database.query<{ at: string }>(
      "select instant(created_at + interval '1 millisecond') as at from ledger_transaction where id = $1",
      [`deposit:${first.id}`],
    );
    const at = known[0]!.at;
    const before = await balanceAt(at);
    await me.happens(second.id, { status: "succeeded" });
    const now = await balanceAt();
    for (const { rows } of [before, now]) expect(sumsOf(rows).filter(({ sum }) => sum !== 0)).toEqual([]);
    const cards = ({ rows }: typeof now) =>
      rows.find(({ kind, currency }) => kind === "payments_card" && currency === "EUR");
    expect(cards(now)).toMatchObject({ isPlayers: false, balance: cards(before)!.balance - 10_000 });
    expect((await balanceAt(at)).rows).toEqual(before.rows);
    expect((await balanceAt("2000-01-01T00:00:00.000Z")).rows).toEqual([]);
  });

  test("closed days are verified on request, and a day that was changed is named", async () => {
    const desk = await deskWorker(on.platform, "compliance");
    const verdict = async () => ledgerVerdict.parse((await desk.get("/ledger-closes")).body);
    expect(await verdict()).toEqual({ days: 0, verifiedUpTo: null, broken: null });
    const { database } = on.platform;
    const sql = "select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day from ledger_transaction";
    const day = (await database.query<{ day: string }>(sql)).rows[0]!.day;
    await closeLedger(database, new Date(Date.parse(day) + 25 * 3600_000));
    expect(await verdict()).toMatchObject({ verifiedUpTo: day, broken: null });
    await database.transaction(async (connection) => {
      await connection.script("set local session_replication_role = replica");
      await connection.query("update ledger_close set totals = '[]' where day = $1::date", [day]);
    });
    expect(await verdict()).toMatchObject({ broken: { day, why: "changed" } });
    expect((await (await deskWorker(on.platform, "support")).get("/ledger-closes")).status).toBe(403);
  });

  test("it is shown to those who may read the books", async () => {
    expect((await (await deskWorker(on.platform, "support")).get("/trial-balance")).status).toBe(403);
  });
});
