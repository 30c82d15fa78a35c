import { expect, test } from "vitest";
import {
  type Difference,
  difference,
  differencesAnswer,
  settledDaysAnswer,
} from "../../../plugins/cashier/desk/reconciliation/wire.ts";
import { waitingCounts } from "../../../plugins/desk/counts/wire.ts";
import type { SettledPayment } from "../../../server/modules/cashier/port/payment-port.ts";
import { reconcileDay } from "../../../server/modules/cashier/reconciliation/settlement-repository.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const { service, modules } = scriptedModules();
const CLOSING = { resolution: "corrected_there", reason: "The service has sent a new file" };
const AT = "2026-11-21T12:00:00.000Z";

onEachEngine({ modules }, (on) => {
  const clerk = () => deskWorker(on.platform, "payments");
  let days = 0;
  /** A day on which one deposit matched, one came with another amount, and one is unknown here. */
  const compared = async () => {
    const me = await payer(on, service);
    const [right, wrong] = [await me.deposited(), await me.deposited()];
    for (const { id } of [right, wrong]) await me.happens(id, { status: "succeeded", at: AT });
    const row = (reference: string, amount: number): SettledPayment => ({
      ...{ reference, serviceId: `s-${reference}`, version: 2, direction: "deposit", status: "succeeded" },
      ...{ amount, fee: 25, currency: "EUR", at: AT },
    });
    const day = `2030-01-${String(++days).padStart(2, "0")}`;
    const rows = [row(right.id, 10_000), row(wrong.id, 10_100), row(`X${wrong.id}`, 500)];
    expect(await reconcileDay(on.platform.database, { service: "scripted", day, rows }, new Date(AT))).toBe(2);
    return { ...me, day, right: right.id, wrong: wrong.id };
  };
  const list = async (desk: DeskWorker, query = "") =>
    differencesAnswer.parse((await desk.get(`/reconciliation?${query}`)).body).items;
  const read = async (desk: DeskWorker, { id }: Pick<Difference, "id">) =>
    difference.parse((await desk.get(`/reconciliation/${id}`)).body);

  test("a day says what matched by number and sum, and what did not", async () => {
    const [desk, { day }] = [await clerk(), await compared()];
    const { items } = settledDaysAnswer.parse((await desk.get("/reconciliation/days")).body);
    expect(items[0]).toEqual({
      ...{ day, fetchedAt: AT, differences: 2, open: 2 },
      matched: [{ direction: "deposit", currency: "EUR", payments: 1, amount: 10_000, fee: 25 }],
    });
    const { items: before } = settledDaysAnswer.parse((await desk.get(`/reconciliation/days?cursor=${day}`)).body);
    expect(before.map((each) => each.day)).not.toContain(day);
  });

  test("differences are listed by day and kind, and one shows both sides", async () => {
    const [desk, { day, wrong, player }] = [await clerk(), await compared()];
    expect((await list(desk, `day=${day}`)).map(({ kind }) => kind)).toEqual(["missing_here", "other_amount"]);
    const [found] = await list(desk, `day=${day}&kind=other_amount`);
    expect(await read(desk, found!)).toMatchObject({
      ...{ day, kind: "other_amount", reference: wrong, payment: { id: wrong, player }, claim: null, closed: null },
      theirs: { amount: 10_100, currency: "EUR", status: "succeeded", serviceId: `s-${wrong}`, at: AT },
      ours: { amount: 10_000, currency: "EUR", status: "succeeded" },
    });
    const [unknown] = await list(desk, `day=${day}&kind=missing_here`);
    expect(await read(desk, unknown!)).toMatchObject({ reference: `X${wrong}`, payment: null, ours: null });
  });

  test("one person takes a difference and closes it once, and the log says so", async () => {
    const [ana, ben, { day, player }] = [await clerk(), await clerk(), await compared()];
    const count = async () =>
      waitingCounts.parse((await ana.get("/counts")).body).counts.find(({ id }) => id === "reconciliation")?.count ?? 0;
    const before = await count();
    const [found] = await list(ana, `day=${day}&kind=other_amount`);
    const path = `/reconciliation/${found!.id}`;
    expect((await ana.post(`${path}/claim`)).status).toBe(200);
    expect(codeOf(await ben.post(`${path}/claim`))).toBe("CASE_CLAIMED");
    expect(codeOf(await ben.post(`${path}/close`, CLOSING))).toBe("CASE_CLAIMED");
    expect(await read(ben, found!)).toMatchObject({ claim: { name: ana.name, isMine: false } });
    expect((await ana.post(`${path}/release`)).status).toBe(204);
    expect((await ben.post(`${path}/close`, CLOSING)).status).toBe(204);
    expect(await read(ana, found!)).toMatchObject({
      claim: null,
      closed: { by: ben.name, resolution: "corrected_there", note: CLOSING.reason },
    });
    expect(await list(ana, `day=${day}&kind=other_amount`)).toEqual([]);
    expect(await list(ana, `day=${day}&kind=other_amount&state=all`)).toHaveLength(1);
    for (const act of ["claim", "release"]) expect(codeOf(await ana.post(`${path}/${act}`))).toBe("DIFFERENCE_CLOSED");
    expect(codeOf(await ana.post(`${path}/close`, CLOSING))).toBe("DIFFERENCE_CLOSED");
    expect(await count()).toBe(before - 1);
    const sql =
      "select act, player, reason, details->>'resolution' as resolution from desk_audit where who = $1 order by seq";
    const { rows } = await on.platform.database.query(sql, [ben.id]);
    expect(rows).toContainEqual({
      ...{ act: "reconciliation.close", player, reason: CLOSING.reason, resolution: "corrected_there" },
    });
  });

  test("who may only look closes nothing, and what is not there is said", async () => {
    const [desk, support, { day }] = [await clerk(), await deskWorker(on.platform, "support"), await compared()];
    const [found] = await list(support, `day=${day}`);
    expect((await support.post(`/reconciliation/${found!.id}/close`, CLOSING)).status).toBe(403);
    expect((await desk.post(`/reconciliation/${found!.id}/close`, { ...CLOSING, reason: " " })).status).toBe(400);
    expect(codeOf(await desk.get("/reconciliation/999999999"))).toBe("DIFFERENCE_UNKNOWN");
    expect(codeOf(await desk.post("/reconciliation/999999999/close", CLOSING))).toBe("DIFFERENCE_UNKNOWN");
    expect((await list(desk, `day=${day}`)).length).toBe(2);
  });
});
