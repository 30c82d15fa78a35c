import { expect, test } from "vitest";
import { deskPaymentAnswer, deskPaymentsAnswer } from "../../../plugins/cashier/desk/wire.ts";
import { payer, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const { service, modules } = scriptedModules();

onEachEngine({ modules }, (on) => {
  const support = () => deskWorker(on.platform, "support");
  const found = async (desk: DeskWorker, query: string) =>
    deskPaymentsAnswer.parse((await desk.get(`/payments?${query}`)).body);
  const idsOf = async (desk: DeskWorker, query: string) => (await found(desk, query)).items.map(({ id }) => id);
  const auditOf = async (who: string) => {
    const sql = "select act, player, details from desk_audit where who = $1 order by seq";
    return (await on.platform.database.query<Record<string, unknown>>(sql, [who])).rows;
  };

  test("a payment is found by its number, the service's and its player's, and by where it is", async () => {
    const [desk, me, other] = [await support(), await payer(on, service), await payer(on, service)];
    const [first, second] = [await me.deposited(), await me.deposited()];
    await other.deposited();
    await me.happens(first.id, { status: "succeeded" });
    expect(await idsOf(desk, `find=${first.id}`)).toEqual([first.id]);
    expect(await idsOf(desk, `find=${first.id.toLowerCase()}`)).toEqual([first.id]);
    expect(await idsOf(desk, `find=s-${second.id}`)).toEqual([second.id]);
    expect(await idsOf(desk, `find=${me.player}`)).toEqual([second.id, first.id]);
    expect(await idsOf(desk, `find=${me.player}&status=succeeded`)).toEqual([first.id]);
    expect(await idsOf(desk, `find=${me.player}&direction=withdrawal`)).toEqual([]);
    expect(await idsOf(desk, "find=nothing")).toEqual([]);
    expect((await auditOf(desk.id))[0]).toEqual({
      ...{ act: "payments.search", player: null },
      details: { by: "number", direction: null, status: null },
    });
  });

  test("the list comes in pages, the newest first", async () => {
    const [desk, me] = [await support(), await payer(on, service)];
    await on.platform.database.query(
      `insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at)
       select 'PAGE00000000' || lpad(n::text, 4, '0'), $1, 'deposit', 'card', 'card', 'EUR', 100, 0, 'failed', 'scripted',
         '2026-01-01', '2026-01-01' from generate_series(1, 51) n`,
      [me.player],
    );
    const query = `find=${me.player}`;
    const page = await found(desk, query);
    expect([page.items.length, page.items[0]?.id]).toEqual([50, "PAGE000000000051"]);
    const rest = await found(desk, `${query}&cursor=${page.next}`);
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([["PAGE000000000001"], null]);
  });

  test("its story has the stages, what was said, and postings that end in what the player has", async () => {
    const [desk, me] = [await support(), await payer(on, service)];
    const { id } = await me.deposited();
    await me.happens(id, { status: "succeeded" });
    await me.happens(id, { status: "refunded", refunded: 4000 });
    const story = deskPaymentAnswer.parse((await desk.get(`/payments/${id}`)).body);
    expect(story).toMatchObject({ id, player: { number: me.player }, reference: `s-${id}`, amount: 10_000 });
    expect(story.stages.map(({ status }) => status)).toEqual((await me.payment(id)).stages.map(({ status }) => status));
    const webhooks = story.messages.filter(({ from }) => from === "webhook");
    expect(webhooks.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
    expect(JSON.parse(webhooks[0]!.body)).toMatchObject({ reference: id, status: "succeeded" });
    expect(story.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const cash = story.postings.filter(({ account }) => account === "cash");
    expect(cash.map(({ amount }) => amount)).toEqual([10_000, -4000]);
    expect(cash[0]!.transaction).toBe(`deposit:${id}`);
    expect(await auditOf(desk.id)).toEqual([{ act: "payments.read", player: me.player, details: { payment: id } }]);
  });

  test("what is no payment has no story, and who may not see payments sees none", async () => {
    expect(codeOf(await (await support()).get("/payments/0000000000000000"))).toBe("PAYMENT_UNKNOWN");
    expect((await (await deskWorker(on.platform, "reviewer")).get("/payments")).status).toBe(403);
  });
});
