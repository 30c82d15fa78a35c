import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { complaintsAnswer } from "../../../plugins/support/complaints/wire.ts";
import { deskComplaintsAnswer } from "../../../plugins/support/desk/complaints/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/support/complaints";
const DAY = 86_400_000;

onGateEngine({}, (on) => {
  const someone = async () => {
    const { token, player } = await newPlayer(on.platform);
    const send = (method: string, path = "", body?: object) =>
      on.platform.call(method, `${URL}${path}`, { token, ...(body && { body }) });
    return {
      player,
      file: (about: string, id: string = randomUUID()) => send("POST", "", { id, about }),
      withdraw: (number: number) => send("POST", `/${number}/withdraw`),
      mine: async () => complaintsAnswer.parse((await send("GET")).body),
    };
  };
  const listed = async (desk: DeskWorker, state: string) =>
    deskComplaintsAnswer.parse((await desk.get(`/complaints?state=${state}`)).body).items;

  test("a complaint has a number and a day at once, and ends with a reason that the player reads", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "compliance")];
    const player = await someone();
    const id = randomUUID();
    await Promise.all([player.file("My bet was won.", id), player.file("My bet was won.", id)]);
    const { items, days } = await player.mine();
    expect(items).toMatchObject([{ about: "My bet was won.", state: "open", readAt: null }]);
    const [{ number, filedAt, dueAt }] = items as [(typeof items)[0]];
    expect(Date.parse(dueAt) - Date.parse(filedAt)).toBe(days * DAY);
    expect((await listed(ana, "open")).map((each) => each.number)).toContain(number);
    expect((await ana.post(`/complaints/${number}/claim`)).status).toBe(200);
    expect((await player.mine()).items[0]?.readAt).not.toBeNull();
    const verdict = { decision: "upheld", reason: "By rule 4.3 it stands as won." };
    expect(codeOf(await ben.post(`/complaints/${number}/decision`, verdict))).toBe("CASE_CLAIMED");
    expect((await ana.post(`/complaints/${number}/decision`, verdict)).status).toBe(204);
    expect((await player.mine()).items[0]).toMatchObject({ ...verdict, state: "decided" });
    expect(codeOf(await player.withdraw(number))).toBe("COMPLAINT_OVER");
    expect((await listed(ana, "over"))[0]).toMatchObject({ number, decidedBy: ana.name });
  });

  test("a player has so many open complaints, takes back their own and nobody else's", async () => {
    const [player, other] = [await someone(), await someone()];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => player.file(`Number ${at}`)));
    expect(answers.map(codeOf).filter(Boolean)).toEqual(["TOO_MANY_COMPLAINTS"]);
    const [first] = (await player.mine()).items;
    expect(codeOf(await other.withdraw(first?.number ?? 0))).toBe("COMPLAINT_OVER");
    expect((await player.withdraw(first?.number ?? 0)).status).toBe(200);
    expect((await player.mine()).items[0]).toMatchObject({ state: "withdrawn" });
    expect((await player.file("Once more")).status).toBe(200);
    expect((await player.file("  ")).body).toMatchObject({ fields: [{ name: "about" }] });
  });
});
