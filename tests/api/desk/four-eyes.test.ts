import { expect, test } from "vitest";
import { playerAnswer } from "../../../plugins/desk/players/wire.ts";
import { proposalMade, proposals } from "../../../plugins/desk/proposals/wire.ts";
import { multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const REASON = "documents are clear again";

onEachEngine({}, (on) => {
  const cash = async (token: string) =>
    multiCurrencyBalanceAnswer.parse((await on.platform.call("GET", "/api/v3/user/getbalances", { token })).body)[
      "EUR"
    ]!.available;
  const propose = async (by: DeskWorker, player: string, body: object) =>
    proposalMade.parse((await by.post(`/players/${player}/proposals`, { ...body, reason: REASON })).body).id;
  const decide = (by: DeskWorker, id: string, verdict = "confirm") =>
    by.post(`/proposals/${id}/decision`, { verdict, reason: REASON });
  const credit = { act: "players.credit", credit: { currency: "EUR", amount: 2500 } };

  test("what one person proposes, another one with the same right confirms, and it is done once", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const { player, token } = await newPlayer(on.platform);
    const before = await cash(token);
    const id = await propose(ana, player, credit);
    expect(await cash(token)).toBe(before);
    expect(codeOf(await decide(ana, id))).toBe("PROPOSAL_OWN");
    const both = await Promise.all([decide(ben, id), decide(ben, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await cash(token)).toBe(before + 2500);
    expect(on.platform.published.some((each) => each.player === player)).toBe(true);
  });

  test("somebody without the right for the act neither proposes nor confirms it", async () => {
    const [ana, risk] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "risk")];
    const { player, token } = await newPlayer(on.platform);
    const before = await cash(token);
    expect(codeOf(await risk.post(`/players/${player}/proposals`, { ...credit, reason: REASON }))).toBe(
      "DESK_NOT_ALLOWED",
    );
    const id = await propose(ana, player, credit);
    expect(codeOf(await decide(risk, id))).toBe("DESK_NOT_ALLOWED");
    const { items } = proposals.parse((await risk.get(`/proposals?player=${player}`)).body);
    expect(items).toMatchObject([{ id, state: "open", isToDecide: false, proposedBy: ana.name }]);
    expect(await cash(token)).toBe(before);
  });

  test("a break is lifted and an account is opened by two people, and a refusal changes nothing", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "compliance")];
    const { player } = await newPlayer(on.platform);
    const shown = async () => playerAnswer.parse((await ana.get(`/players/${player}`)).body);
    const until = new Date(on.platform.clock.now() + 86_400_000).toISOString();
    const restricted = { break: { kind: "self_exclusion", until }, status: "blocked", reason: REASON };
    expect((await ana.post(`/players/${player}/restrictions`, restricted)).status).toBe(204);

    await decide(ben, await propose(ana, player, { act: "players.liftBreak" }), "refuse");
    expect((await shown()).restrictions.break).toMatchObject({ until });
    await decide(ben, await propose(ana, player, { act: "players.liftBreak" }));
    await decide(ben, await propose(ana, player, { act: "players.unblock" }));
    expect(await shown()).toMatchObject({ status: "active", restrictions: { break: null } });
    const { items } = proposals.parse((await ben.get(`/proposals?player=${player}&state=all`)).body);
    expect(items.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "refused"]);
  });

  test("a lift is of the break for which it was proposed, not of one that the player begins meanwhile", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "compliance")];
    const { player, token } = await newPlayer(on.platform);
    const until = new Date(on.platform.clock.now() + 86_400_000).toISOString();
    const resting = { break: { kind: "time_out", until }, reason: REASON };
    expect((await ana.post(`/players/${player}/restrictions`, resting)).status).toBe(204);
    const id = await propose(ana, player, { act: "players.liftBreak" });
    const leaving = { kind: "self_exclusion", months: 6 };
    const path = "/api/v1/responsible-gambling/breaks";
    expect((await on.platform.call("POST", path, { token, body: leaving })).status).toBe(200);
    expect(codeOf(await decide(ben, id))).toBe("BREAK_CHANGED");
    const shown = playerAnswer.parse((await ana.get(`/players/${player}`)).body);
    expect(shown.restrictions.break).toMatchObject({ kind: "self_exclusion" });
  });

  test("a proposal that nobody has decided within a day is over", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const { player, token } = await newPlayer(on.platform);
    const before = await cash(token);
    const id = await propose(ana, player, credit);
    await on.platform.database.query(
      "update desk_proposal set expires_at = expires_at - interval '24 hours' where id::text = $1",
      [id],
    );
    expect(codeOf(await decide(ben, id))).toBe("PROPOSAL_GONE");
    expect(await cash(token)).toBe(before);
    expect(proposals.parse((await ben.get(`/proposals?player=${player}`)).body).items).toEqual([]);
  });

  test("a proposal that cannot be done stays open, and nothing of it is done", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "risk")];
    const { player } = await newPlayer(on.platform);
    await ana.post(`/players/${player}/restrictions`, { status: "closed", reason: REASON });
    const id = await propose(ana, player, { act: "players.unblock" });
    await on.platform.database.query("update account_closing set erased_at = now() where player = $1", [player]);
    expect(codeOf(await decide(ben, id))).toBe("ACCOUNT_ERASED");
    const { items } = proposals.parse((await ben.get(`/proposals?player=${player}`)).body);
    expect(items).toMatchObject([{ id, state: "open", isToDecide: true }]);
    const again = await ana.post(`/players/${player}/proposals`, { act: "players.unblock", reason: REASON });
    expect(codeOf(again)).toBe("PROPOSAL_OPEN");
    await decide(ben, id, "refuse");
    const anew = await ana.post(`/players/${player}/proposals`, { act: "players.unblock", reason: REASON });
    expect(codeOf(anew)).toBe("ACCOUNT_ERASED");
  });

  test("the same is proposed once at a time, and a credit only in a currency that the player has", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const { player } = await newPlayer(on.platform);
    const ask = async (by: DeskWorker, amount: number, currency = "EUR") =>
      by.post(`/players/${player}/proposals`, { act: "players.credit", credit: { currency, amount }, reason: REASON });
    expect(codeOf(await ask(ana, 10, "JPY"))).toBe("CURRENCY_NOT_OPEN");
    const both = await Promise.all([ask(ana, 10), ask(ben, 10)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(both.find(({ status }) => status === 409)!)).toBe("PROPOSAL_OPEN");
    expect((await ask(ana, 11)).status).toBe(200);
    const [first] = both.filter(({ status }) => status === 200).map(({ body }) => proposalMade.parse(body).id);
    const other = both[0].status === 200 ? ben : ana;
    expect((await decide(other, first!)).status).toBe(204);
    expect((await ask(ana, 10)).status).toBe(200);
  });

  test("nobody alone gives back what was taken away, or raises or ends a limit; two people do", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "risk")];
    const { player } = await newPlayer(on.platform);
    const shown = async () => playerAnswer.parse((await ana.get(`/players/${player}`)).body).restrictions;
    const restrict = (fields: object) => ana.post(`/players/${player}/restrictions`, { ...fields, reason: REASON });
    const day = (amount: number | null) => ({ kind: "stake", period: "day", amount });
    await restrict({ permissions: { sportBetting: { allowed: false, reason: null } }, limits: [day(5000)] });
    const lifting = [
      { permissions: { sportBetting: { allowed: true, reason: null } } },
      { limits: [day(5001)] },
      { limits: [day(null)] },
    ];
    for (const fields of lifting) expect(codeOf(await restrict(fields))).toBe("FOUR_EYES");
    expect((await restrict({ limits: [day(4000)] })).status).toBe(204);
    expect(await shown()).toMatchObject({ permissions: { sportBetting: { allowed: false } }, limits: [day(4000)] });

    const easing = { permissions: ["sportBetting"], limits: [day(9000)] };
    await decide(ben, await propose(ana, player, { act: "players.ease", easing }));
    expect(await shown()).toMatchObject({ permissions: { sportBetting: { allowed: true } }, limits: [day(9000)] });
    const bare = await ana.post(`/players/${player}/proposals`, { act: "players.ease", reason: REASON });
    expect(bare.status).toBe(400);
  });

  test("an account that the desk closes has its days until it is erased, counted anew each time", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "risk"), await deskWorker(on.platform, "risk")];
    const { player } = await newPlayer(on.platform);
    const close = () => ana.post(`/players/${player}/restrictions`, { status: "closed", reason: REASON });
    const closings = async () =>
      (
        await on.platform.database.query<{ isNew: boolean }>(
          `select closed_at > now() - interval '1 hour' as "isNew" from account_closing where player = $1`,
          [player],
        )
      ).rows;
    const backdate = () =>
      on.platform.database.query(
        "update account_closing set closed_at = now() - interval '40 days' where player = $1",
        [player],
      );
    await close();
    expect(await closings()).toEqual([{ isNew: true }]);
    await backdate();
    // Closed already: nothing begins anew.
    await close();
    expect(await closings()).toEqual([{ isNew: false }]);
    await decide(ben, await propose(ana, player, { act: "players.unblock" }));
    expect(await closings()).toEqual([]);
    await close();
    expect(await closings()).toEqual([{ isNew: true }]);
  });
});
