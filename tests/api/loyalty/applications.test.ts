import { expect, test } from "vitest";
import { applicationAnswer } from "../../../plugins/loyalty/application/wire.ts";
import { deskApplicationsAnswer } from "../../../plugins/loyalty/desk/wire.ts";
import { memberAnswer } from "../../../plugins/loyalty/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/loyalty/application";
const ANSWERS = { status: "silver", means: "salary", why: "I bet on weekends.", papers: true, limits: true };
const REASON = "Looked at play and means";

onGateEngine({}, (on) => {
  const someone = async () => {
    const { token, player } = await newPlayer(on.platform);
    const send = (method: string, path: string, body?: object) =>
      on.platform.call(method, path, { token, ...(body && { body }) });
    return {
      player,
      apply: (answers: object = {}) => send("POST", URL, { answers: { ...ANSWERS, ...answers } }),
      last: async () => applicationAnswer.parse((await send("GET", URL)).body).last,
      takeBack: () => send("DELETE", URL),
      endStatus: () => send("DELETE", "/api/v1/loyalty/status"),
      status: async () => memberAnswer.parse((await send("GET", "/api/v1/loyalty")).body).status,
    };
  };
  const listed = async (desk: DeskWorker, state = "waiting") =>
    deskApplicationsAnswer.parse((await desk.get(`/vip-applications?state=${state}`)).body).items;
  const idOf = async (desk: DeskWorker, player: string) =>
    (await listed(desk)).find((each) => each.player === player)?.id ?? "";
  const decide = (desk: DeskWorker, id: string, decision: string) =>
    desk.post(`/vip-applications/${id}/decision`, { decision, reason: REASON });
  const setOpen = (status: string, isOpen: boolean) =>
    on.platform.database.query("update vip_status set is_open = $2 where code = $1", [status, isOpen]);

  test("a person gives the status that is asked for, once, and the player can give it back", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "risk")];
    const player = await someone();
    const both = await Promise.all([player.apply(), player.apply()]);
    expect(both.map(codeOf).toSorted()).toEqual(["APPLICATION_WAITS", undefined]);
    const id = await idOf(ana, player.player);
    expect((await ana.post(`/vip-applications/${id}/claim`)).status).toBe(200);
    expect(codeOf(await decide(ben, id, "approve"))).toBe("CASE_CLAIMED");
    expect((await decide(ana, id, "approve")).status).toBe(204);
    expect(codeOf(await decide(ana, id, "refuse"))).toBe("APPLICATION_OVER");
    expect(await player.status()).toBe("silver");
    expect(await player.last()).toMatchObject({ state: "approved" });
    expect((await listed(ana, "over"))[0]).toMatchObject({ id, decidedBy: ana.name, reason: REASON, answers: ANSWERS });
    expect(codeOf(await player.apply({ status: "premium" }))).toBe("STATUS_HELD");
    await player.endStatus();
    expect(await player.status()).toBeNull();
  });

  test("a form that does not fit is refused by the names of its fields", async () => {
    const player = await someone();
    const answer = await player.apply({ means: "luck", why: "short", papers: false });
    expect(answer.body).toMatchObject({
      errorCode: "INVALID_REQUEST",
      fields: [{ name: "body.answers.means" }, { name: "body.answers.why" }, { name: "body.answers.papers" }],
    });
    expect(await player.last()).toBeNull();
  });

  test("a status that is withdrawn is neither asked for nor given, and what waits stays", async () => {
    const ana = await deskWorker(on.platform, "compliance");
    const [early, late] = [await someone(), await someone()];
    await early.apply({ status: "platinum" });
    await setOpen("platinum", false);
    expect(codeOf(await late.apply({ status: "platinum" }))).toBe("STATUS_WITHDRAWN");
    const id = await idOf(ana, early.player);
    expect(codeOf(await decide(ana, id, "approve"))).toBe("STATUS_WITHDRAWN");
    expect(await early.last()).toMatchObject({ state: "waiting" });
    await setOpen("platinum", true);
    expect((await early.takeBack()).status).toBe(200);
    expect(codeOf(await early.takeBack())).toBe("APPLICATION_OVER");
  });

  test("nobody on a break asks for a status or is given one, and a no lasts for 90 days", async () => {
    const ana = await deskWorker(on.platform, "compliance");
    const [resting, refused] = [await someone(), await someone()];
    await resting.apply();
    await on.platform.database.query(
      `insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', $2::timestamptz, $3::timestamptz)`,
      [resting.player, new Date(on.platform.clock.now()), new Date(on.platform.clock.now() + 86_400_000)],
    );
    expect(codeOf(await decide(ana, await idOf(ana, resting.player), "approve"))).toBe("NOT_NOW");
    await resting.takeBack();
    expect(codeOf(await resting.apply())).toBe("NOT_NOW");
    await refused.apply();
    await decide(ana, await idOf(ana, refused.player), "refuse");
    expect(await refused.last()).toMatchObject({ state: "refused" });
    expect(codeOf(await refused.apply())).toBe("APPLICATION_TOO_SOON");
  });
});
