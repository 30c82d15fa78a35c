import { expect, test } from "vitest";
import { deskWithdrawalsAnswer } from "../../../plugins/cashier/desk/wire.ts";
import { paymentAnswer } from "../../../plugins/cashier/wire.ts";
import { waitingCounts } from "../../../plugins/desk/counts/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { until } from "../../support/until.ts";

const { service, modules } = scriptedModules();
const REASON = "The statement of the account agrees";
/** Above what one person may approve in euros. */
const LARGE = 600_000;

onEachEngine({ modules }, (on) => {
  const cashierOf = () => deskWorker(on.platform, "payments");
  /** A withdrawal to a new place, which therefore waits for a person. */
  const waiting = async (amount: number) => {
    const me = await payer(on, service);
    await on.platform.call("POST", `/sandbox/players/${me.player}/grants`, {
      ...{ key: newKey(), body: { currency: "EUR", amount: LARGE } },
    });
    await on.platform.database.query(
      `insert into player_profile (player, first_name, last_name) values ($1, 'Anna', 'Berg')
       on conflict (player) do update set first_name = 'Anna', last_name = 'Berg'`,
      [me.player],
    );
    const { id: saved } = await me.saved({
      ...{ kind: "bank", iban: "DE89370400440532013000", holder: "Anna Berg" },
    });
    const before = await me.available();
    const { id, status } = paymentAnswer.parse((await me.withdraw(saved, amount)).body);
    expect(status).toBe("in_review");
    return { ...me, id, before };
  };
  const decide = (desk: DeskWorker, id: string, decision: string, reason = REASON) =>
    desk.post(`/withdrawals/${id}/decision`, { decision, reason });
  const auditOf = async (player: string) => {
    const sql = "select act, who, reason from desk_audit where player = $1 order by seq";
    return (await on.platform.database.query<Record<string, unknown>>(sql, [player])).rows;
  };
  /** All that wait, page by page. */
  const queue = async (desk: DeskWorker) => {
    const items = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = deskWithdrawalsAnswer.parse((await desk.get(`/withdrawals${cursor && `?cursor=${cursor}`}`)).body);
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  };
  const seenBy = async (desk: DeskWorker, id: string) => (await queue(desk)).find((each) => each.id === id);

  test("an approved withdrawal is sent, and the log says who approved it and why", async () => {
    const [asked, ana] = [await waiting(4000), await cashierOf()];
    expect(await seenBy(ana, asked.id)).toMatchObject({
      player: { number: asked.player, name: "A••• B•••" },
      ...{ amount: 4000, currency: "EUR", reason: "first_withdrawal", needsTwo: false, approval: null, claim: null },
    });
    const published = on.platform.published.length;
    expect((await decide(ana, asked.id, "approve")).body).toEqual({ outcome: "approved" });
    expect(on.platform.published.slice(published).map(({ player }) => player)).toContain(asked.player);
    await until(async () => (await asked.payment(asked.id)).status === "sent");
    expect(service.orders.filter(({ reference }) => reference === asked.id)).toMatchObject([{ amount: 4000 }]);
    expect(await auditOf(asked.player)).toEqual([
      { act: "withdrawals.read", who: ana.id, reason: null },
      { act: "withdrawals.approve", who: ana.id, reason: REASON },
    ]);
    expect(await seenBy(ana, asked.id)).toBeUndefined();
  });

  test("the money of a refused withdrawal is back in the cash, and the player reads why", async () => {
    const [asked, ana] = [await waiting(4000), await cashierOf()];
    expect(await asked.available()).toBe(asked.before - 4000);
    expect((await decide(ana, asked.id, "refuse")).body).toEqual({ outcome: "returned" });
    expect(await asked.available()).toBe(asked.before);
    expect(await asked.payment(asked.id)).toMatchObject({ status: "failed", reason: "refused_by_desk" });
    expect(service.orders.filter(({ reference }) => reference === asked.id)).toEqual([]);
    expect(await auditOf(asked.player)).toEqual([{ act: "withdrawals.refuse", who: ana.id, reason: REASON }]);
  });

  test("a large one is sent only once a second person has approved it, and never by the same one twice", async () => {
    const [asked, ana, ben] = [await waiting(LARGE), await cashierOf(), await deskWorker(on.platform, "compliance")];
    expect(await seenBy(ana, asked.id)).toMatchObject({ needsTwo: true, approval: null });
    expect((await decide(ana, asked.id, "approve")).body).toEqual({ outcome: "half" });
    expect(codeOf(await decide(ana, asked.id, "approve"))).toBe("SAME_PERSON");
    expect(await asked.payment(asked.id)).toMatchObject({ status: "in_review" });
    expect(await seenBy(ana, asked.id)).toMatchObject({ approval: { name: ana.name, isMine: true } });
    expect(await seenBy(ben, asked.id)).toMatchObject({ approval: { name: ana.name, isMine: false } });
    expect(service.orders.filter(({ reference }) => reference === asked.id)).toEqual([]);

    expect((await decide(ben, asked.id, "approve")).body).toEqual({ outcome: "approved" });
    await until(async () => (await asked.payment(asked.id)).status === "sent");
    expect(service.orders.filter(({ reference }) => reference === asked.id)).toHaveLength(1);
    expect((await auditOf(asked.player)).filter(({ act }) => act !== "withdrawals.read")).toEqual([
      { act: "withdrawals.approveFirst", who: ana.id, reason: REASON },
      { act: "withdrawals.approve", who: ben.id, reason: REASON },
    ]);
  });

  test("somebody who could act as the first person is no second one", async () => {
    const [asked, ana, ben] = [await waiting(LARGE), await cashierOf(), await cashierOf()];
    await on.platform.database.query("update desk_user set created_by = $1 where id = $2", [ana.id, ben.id]);
    await decide(ana, asked.id, "approve");
    expect(codeOf(await decide(ben, asked.id, "approve"))).toBe("SAME_HAND");
    expect(await asked.payment(asked.id)).toMatchObject({ status: "in_review" });
    expect((await decide(ben, asked.id, "refuse")).body).toEqual({ outcome: "returned" });
  });

  test("a large one that two people approve at once is sent once", async () => {
    const [asked, ana, ben] = [await waiting(LARGE), await cashierOf(), await cashierOf()];
    const answers = await Promise.all([ana, ben, ana, ben].map((desk) => decide(desk, asked.id, "approve")));
    const outcomes = answers.map((answer) => (answer.body as { outcome?: string }).outcome ?? codeOf(answer));
    expect(outcomes.filter((outcome) => outcome === "half")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "approved")).toHaveLength(1);
    await until(async () => (await asked.payment(asked.id)).status === "sent");
    expect((await auditOf(asked.player)).filter(({ act }) => act === "withdrawals.approve")).toHaveLength(1);
    expect(await asked.available()).toBe(asked.before - LARGE);
    // An order without an answer is sent again under its reference, by which the service pays it once.
    const orders = service.orders.filter(({ reference }) => reference === asked.id);
    expect(new Set(orders.map(({ amount }) => amount))).toEqual(new Set([LARGE]));
  });

  test("what is decided is not decided again, and leaves no trace in the log", async () => {
    const [asked, ana] = [await waiting(4000), await cashierOf()];
    await decide(ana, asked.id, "refuse");
    const before = await auditOf(asked.player);
    for (const decision of ["approve", "refuse"])
      expect(codeOf(await decide(ana, asked.id, decision))).toBe("PAYMENT_DECIDED");
    expect(codeOf(await ana.post(`/withdrawals/${asked.id}/claim`))).toBe("PAYMENT_DECIDED");
    const { id: deposit } = await asked.deposited();
    for (const id of [deposit, "0000000000000000"])
      expect(codeOf(await decide(ana, id, "approve"))).toBe("PAYMENT_UNKNOWN");
    expect((await decide(ana, asked.id, "approve", " ")).status).toBe(400);
    expect(await asked.available()).toBe(asked.before);
    expect(await auditOf(asked.player)).toEqual(before);
  });

  test("a withdrawal is one person's at a time, and the decision ends the claim", async () => {
    const [asked, ana, ben] = [await waiting(4000), await cashierOf(), await cashierOf()];
    const path = `/withdrawals/${asked.id}`;
    expect((await ana.post(`${path}/claim`)).status).toBe(200);
    expect(await seenBy(ben, asked.id)).toMatchObject({ claim: { name: ana.name, isMine: false } });
    expect(codeOf(await ben.post(`${path}/claim`))).toBe("CASE_CLAIMED");
    expect(codeOf(await decide(ben, asked.id, "approve"))).toBe("CASE_CLAIMED");
    expect(await asked.payment(asked.id)).toMatchObject({ status: "in_review" });
    await ana.post(`${path}/release`);
    expect((await decide(ben, asked.id, "approve")).status).toBe(200);
  });

  test("one counts for those who may decide it until they have done their part", async () => {
    const [ana, ben] = [await cashierOf(), await cashierOf()];
    const countOf = async (desk: DeskWorker) =>
      waitingCounts.parse((await desk.get("/counts")).body).counts.find(({ id }) => id === "withdrawals")?.count;
    const before = (await countOf(ana))!;
    const asked = await waiting(LARGE);
    expect([await countOf(ana), await countOf(ben)]).toEqual([before + 1, before + 1]);
    await decide(ana, asked.id, "approve");
    expect([await countOf(ana), await countOf(ben)]).toEqual([before, before + 1]);
    await decide(ben, asked.id, "approve");
    expect(await countOf(ben)).toBe(before);
    expect(await countOf(await deskWorker(on.platform, "support"))).toBeUndefined();
  });

  test("support sees what waits and decides nothing", async () => {
    const [asked, support] = [await waiting(4000), await deskWorker(on.platform, "support")];
    expect(await seenBy(support, asked.id)).toMatchObject({ amount: 4000 });
    expect((await decide(support, asked.id, "approve")).status).toBe(403);
    expect((await (await deskWorker(on.platform, "reviewer")).get("/withdrawals")).status).toBe(403);
  });
});
