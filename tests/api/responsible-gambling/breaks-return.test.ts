import { beforeEach, expect, test, vi } from "vitest";
import { returnsAnswer } from "../../../plugins/responsible-gambling/desk/wire.ts";
import { breaksAnswer } from "../../../plugins/responsible-gambling/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { newPlayer } from "../../support/players/players.ts";

const HOUR = 3600;
const BREAKS = "/api/v1/responsible-gambling/breaks";
const REASON = "Spoke with the player for half an hour";
const YEARS = 5 * 365 * 24 * 60;
const clock = new HandClock();

onEachEngine({ clock }, (on) => {
  let ana: DeskWorker;
  let ben: DeskWorker;
  beforeEach(async () => {
    [ana, ben] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "risk")];
  });

  /** A player whose half year is over, and who has asked to return. */
  const arrive = async () => {
    const { player, token: first, email } = await newPlayer(on.platform);
    const body = { kind: "self_exclusion", months: 6 };
    await on.platform.call("POST", BREAKS, { token: first, body });
    clock.pass(185 * 24 * HOUR);
    const login = { login: email, password: "a long enough one" };
    const answer = await on.platform.call("POST", "/api/v1/session/login", { body: login });
    const { token } = answer.body as { token: string };
    await on.platform.call("POST", `${BREAKS}/return`, { token });
    const { id = "" } = (await waiting(ana)).find((each) => each.player === player) ?? {};
    const event = newMatch(on.platform, { startsIn: YEARS });
    return {
      player,
      id,
      decide: (desk: DeskWorker, decision: string) =>
        desk.post(`/returns/${id}/decision`, { decision, reason: REASON }),
      view: async () => breaksAnswer.parse((await on.platform.call("GET", BREAKS, { token })).body),
      place: () => bettorAt(on.platform, { player, token }).place(event),
      ask: () => on.platform.call("POST", `${BREAKS}/return`, { token }),
    };
  };
  const listed = async (desk: DeskWorker, state: string) =>
    returnsAnswer.parse((await desk.get(`/returns?state=${state}`)).body).items;
  const waiting = (desk: DeskWorker) => listed(desk, "waiting");
  const actsOn = async (player: string) =>
    (
      await on.platform.database.query<{ act: string; who: string; reason: string | null }>(
        "select act, who, reason from desk_audit where player = $1 and act <> 'returns.read' order by seq",
        [player],
      )
    ).rows;

  test("two people let a player return, no sooner than the wait is over, and one is not enough", async () => {
    const asked = await arrive();
    const early = await asked.decide(ana, "approve");
    expect(early.body).toMatchObject({ errorCode: "RETURN_TOO_EARLY", opensAt: (await asked.view()).wish?.opensAt });
    clock.pass(24 * HOUR);
    expect((await asked.decide(ana, "approve")).body).toEqual({ outcome: "half" });
    expect(codeOf(await asked.decide(ana, "approve"))).toBe("SAME_PERSON");
    expect((await asked.place()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    const before = on.platform.published.length;
    expect((await asked.decide(ben, "approve")).body).toEqual({ outcome: "approved" });
    // They come by the database, in whatever order, also after what was told before.
    const told = () => on.platform.published.slice(before);
    await vi.waitFor(() => {
      expect(told()).toContainEqual({ player: asked.player, delta: { protection: "breaks" } });
      expect(told()).toContainEqual({
        player: asked.player,
        delta: { balance: expect.objectContaining({ currency: "EUR" }) as unknown },
      });
    });
    expect((await asked.place()).status).toBe(200);
    const seen = await asked.view();
    expect([seen.current, seen.wish, seen.past.length]).toEqual([null, null, 1]);
    expect(await actsOn(asked.player)).toEqual([
      { act: "returns.approveFirst", who: ana.id, reason: REASON },
      { act: "returns.approve", who: ben.id, reason: REASON },
    ]);
    const over = (await listed(ana, "over")).find(({ id }) => id === asked.id);
    expect(over).toMatchObject({ state: "approved", exclusion: null });
    expect(over?.opinions.map(({ name, isMine }) => [name, isMine])).toEqual([
      [ana.name, true],
      [ben.name, false],
    ]);
    expect(codeOf(await asked.decide(ben, "refuse"))).toBe("RETURN_OVER");
  });

  test("one person can refuse, also after another's approval; the player stays excluded and can ask anew", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    await asked.decide(ana, "approve");
    expect((await asked.decide(ben, "refuse")).body).toEqual({ outcome: "refused" });
    expect((await asked.place()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(await asked.view()).toMatchObject({ current: { kind: "self_exclusion" }, wish: null, canAsk: true });
    expect((await asked.ask()).status).toBe(200);
    const again = (await waiting(ana)).find(({ player }) => player === asked.player);
    expect(again?.opinions).toEqual([]);
  });

  test("who could act as the other is no second person", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    await on.platform.database.query("update desk_user set created_by = $1 where id = $2", [ana.id, ben.id]);
    await asked.decide(ana, "approve");
    expect(codeOf(await asked.decide(ben, "approve"))).toBe("SAME_HAND");
    expect((await asked.view()).current).not.toBe(null);
  });

  test("a new self-exclusion ends the wish, and nobody can decide on it any more", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    await asked.decide(ana, "approve");
    const { token } = await tokenOf(asked.player);
    await on.platform.call("POST", BREAKS, { token, body: { kind: "self_exclusion", months: null } });
    expect(codeOf(await asked.decide(ben, "approve"))).toBe("RETURN_OVER");
    const { rows } = await on.platform.database.query("select (break_in_force($1, $2)).ends_at as at", [
      asked.player,
      new Date(clock.now() + 100 * 365 * 24 * HOUR * 1000),
    ]);
    expect(rows).toEqual([{ at: null }]);
  });
  test("so does one that the desk sets", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    await asked.decide(ana, "approve");
    const body = { break: { kind: "self_exclusion", until: null }, reason: REASON };
    expect((await ben.post(`/players/${asked.player}/restrictions`, body)).status).toBe(204);
    expect(codeOf(await asked.decide(ben, "approve"))).toBe("RETURN_OVER");
    expect((await asked.view()).current).toMatchObject({ kind: "self_exclusion", endsAt: null });
  });
  const tokenOf = async (player: string) => {
    const body = { login: player, password: "a long enough one" };
    return (await on.platform.call("POST", "/api/v1/session/login", { body })).body as { token: string };
  };

  test("a wish is one person's at a time, and is given back", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    expect((await ana.post(`/returns/${asked.id}/claim`)).status).toBe(200);
    const seen = (await waiting(ben)).find(({ id }) => id === asked.id);
    expect(seen?.claim).toMatchObject({ name: ana.name, isMine: false });
    expect(codeOf(await asked.decide(ben, "approve"))).toBe("CASE_CLAIMED");
    expect((await waiting(ana)).find(({ id }) => id === asked.id)?.opinions).toEqual([]);
    await ana.post(`/returns/${asked.id}/release`);
    expect((await asked.decide(ben, "approve")).body).toEqual({ outcome: "half" });
  });

  test("a role without the right neither reads nor decides", async () => {
    const asked = await arrive();
    const support = await deskWorker(on.platform, "support");
    expect(codeOf(await support.get("/returns"))).toBe("DESK_NOT_ALLOWED");
    expect(codeOf(await asked.decide(support, "approve"))).toBe("DESK_NOT_ALLOWED");
  });

  test("the desk cannot lift what a register holds, not even by a return", async () => {
    const asked = await arrive();
    clock.pass(24 * HOUR);
    await on.platform.database.query(
      "insert into player_break (player, kind, starts_at, register) values ($1, 'self_exclusion', $2, 'a register')",
      [asked.player, new Date(clock.now())],
    );
    await asked.decide(ana, "approve");
    await asked.decide(ben, "approve");
    await on.platform.call("POST", `/sandbox/players/${asked.player}/restrictions`, { body: { break: null } });
    expect((await asked.place()).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect((await asked.ask()).body).toMatchObject({ errorCode: "HELD_BY_REGISTER" });
  });
});
