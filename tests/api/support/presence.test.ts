import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deskNewsAnswer } from "../../../plugins/support/desk/wire.ts";
import { messagesAnswer, supportAnswer } from "../../../plugins/support/talk/wire.ts";
import { SupportWaits } from "../../../server/modules/support/ways/waits.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/support/conversations";
const MINUTE = 60;
const clock = new HandClock(Date.parse("2026-12-21T10:00:00Z"));

onGateEngine({ clock }, (on) => {
  const words = (text: string) => ({ id: randomUUID(), text });
  const someone = async () => {
    const { token } = await newPlayer(on.platform);
    const send = (method: string, url: string, body?: object) =>
      on.platform.call(method, url, { token, ...(body && { body }) });
    const open = async () => {
      const opened = await send("POST", URL, { subject: "bets", message: words("Why is my bet void?") });
      return messagesAnswer.parse(opened.body).conversation.id;
    };
    return { open, type: (id: string) => send("POST", `${URL}/${id}/typing`, {}) };
  };
  const ways = async () => supportAnswer.parse((await on.platform.call("GET", "/api/v1/support")).body);

  test("how long an answer takes is what was measured, and waits that go on longer count too", async () => {
    const ana = await deskWorker(on.platform, "support");
    expect(await ways()).toMatchObject({ isOpen: true, changesAt: null, waitMinutes: null });
    for (const minutes of [2, 4, 30]) {
      const player = await someone();
      const id = await player.open();
      clock.pass(minutes * MINUTE);
      await ana.post(`/conversations/${id}/messages`, { ...words("By rule 4.3"), seen: 1 });
    }
    clock.pass(MINUTE);
    expect(await ways()).toMatchObject({ waitMinutes: 4 });
    // Two players wait, one of them with two conversations: each counts once.
    const [other, another] = [await someone(), await someone()];
    for (const { open } of [other, other, another]) await open();
    clock.pass(50 * MINUTE);
    expect(await ways()).toMatchObject({ waitMinutes: 30 });
    // With the hours of a brand, the time in which nobody is there is no wait.
    const day = [{ from: "10:10", to: "12:00" }];
    const hours = { timeZone: "UTC", week: { monday: day }, exceptions: [] };
    const waits = new SupportWaits({ database: on.platform.database, clock, hours });
    const changesAt = "2026-12-28T10:10:00.000Z";
    clock.pass(60 * MINUTE);
    expect(await waits.now()).toMatchObject({ isOpen: false, changesAt, waitMinutes: 26 });
  });

  test("that a player is writing reaches the desk, and of nobody else's conversation", async () => {
    const ana = await deskWorker(on.platform, "support");
    const [player, stranger] = [await someone(), await someone()];
    const id = await player.open();
    const news = async (since?: string) =>
      deskNewsAnswer.parse((await ana.get(`/conversation-news${since ? `?since=${since}` : ""}`)).body);
    expect((await stranger.type(id)).status, "says nothing of whether it is there").toBe(204);
    const { place, typing } = await news();
    expect(typing).not.toContain(id);
    const waits = news(place);
    expect((await player.type(id)).status).toBe(204);
    expect(await waits).toMatchObject({ conversations: [], typing: [id] });
    await ana.post(`/conversations/${id}/close`, { seq: 1 });
    const { place: closed } = await news();
    await player.type(id);
    await player.open();
    expect((await news(closed)).typing).not.toContain(id);
    expect(codeOf(await ana.post(`/conversations/${randomUUID()}/typing`))).toBe("CONVERSATION_UNKNOWN");
  });

  test("a player sees that who has their conversation is writing, and nobody else, and no flood of it", async () => {
    const [ana, ben, player] = [
      await deskWorker(on.platform, "support"),
      await deskWorker(on.platform, "support"),
      await someone(),
    ];
    const id = await player.open();
    const told = () =>
      on.platform.published.filter(({ delta }) =>
        JSON.stringify(delta).includes(`"supportTyping":{"conversation":"${id}"`),
      );
    await ana.post(`/conversations/${id}/typing`);
    await ben.post(`/conversations/${id}/claim`);
    await ana.post(`/conversations/${id}/typing`);
    expect(told()).toEqual([]);
    for (let n = 0; n < 20; n++) expect((await ben.post(`/conversations/${id}/typing`)).status).toBe(204);
    expect(told().length).toBeGreaterThan(0);
    expect(told().length).toBeLessThan(20);
  });
});
