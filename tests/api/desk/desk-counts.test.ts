import { expect, test } from "vitest";
import { waitingCounts } from "../../../plugins/desk/counts/wire.ts";
import { proposalMade } from "../../../plugins/desk/proposals/wire.ts";
import { type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { insertNamed } from "../../support/desk/named-players.ts";
import { Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const REASON = "documents are clear again";

onEachEngine({}, (on) => {
  const countsOf = async (desk: DeskWorker) => waitingCounts.parse((await desk.get("/counts")).body).counts;
  const countOf = async (desk: DeskWorker, counted: string) =>
    (await countsOf(desk)).find(({ id }) => id === counted)?.count;

  test("a case counts from when the player sends it until it is decided, whoever has taken it", async () => {
    const desk = await deskWorker(on.platform, "reviewer");
    const { player, token } = await newPlayer(on.platform);
    const before = (await countOf(desk, "cases"))!;
    const { id } = await new Sender(on.platform, player, token).sent("passport");
    expect(await countOf(desk, "cases")).toBe(before + 1);
    await desk.post(`/documents/${id}/claim`);
    expect(await countOf(desk, "cases")).toBe(before + 1);
    await desk.post(`/documents/${id}/decision`, { move: "approve" });
    expect(await countOf(desk, "cases")).toBe(before);
  });

  test("a proposal counts for those who may decide it, not for the one who made it nor for other roles", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const risk = await deskWorker(on.platform, "risk");
    const all = async () => [
      await countOf(ana, "proposals"),
      await countOf(ben, "proposals"),
      await countOf(risk, "proposals"),
    ];
    const before = await all();
    const { player } = await newPlayer(on.platform);
    const credit = { act: "players.credit", credit: { currency: "EUR", amount: 2500 }, reason: REASON };
    const { id } = proposalMade.parse((await ana.post(`/players/${player}/proposals`, credit)).body);
    expect(await all()).toEqual([before[0], before[1]! + 1, before[2]]);
    await ben.post(`/proposals/${id}/decision`, { verdict: "refuse", reason: REASON });
    expect(await all()).toEqual(before);
  });

  test("who may not open a room is not told what waits in it", async () => {
    expect((await countsOf(await deskWorker(on.platform, "reviewer"))).map(({ id }) => id).sort()).toEqual([
      "cases",
      "close",
      "corrections",
    ]);
    expect((await countsOf(await deskWorker(on.platform, "support"))).map(({ room }) => room)).not.toContain(
      "documents",
    );
  });

  test("of more than ninety-nine it is only said that there are more", async () => {
    const desk = await deskWorker(on.platform, "reviewer");
    await insertNamed(on.platform.database, 100, () => ["Ana", "Lopes"]);
    await on.platform.database.query(
      `insert into profile_change_request (id, player, wanted, reason)
       select 'many-' || number, number, '{}', 'a test' from player order by number desc limit 100`,
    );
    const corrections = (await countsOf(desk)).find(({ id }) => id === "corrections");
    expect(corrections).toEqual({ room: "corrections", id: "corrections", count: 99, hasMore: true });
  });
});
