import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { closeQuiet } from "../../../server/modules/support/jobs/close-quiet.ts";
import { SUPPORT } from "../../../server/modules/support/support-configuration.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/support/conversations";
const DAY = 24 * 3600;
const clock = new HandClock();

onGateEngine({ clock }, (on) => {
  const words = (text: string) => ({ id: randomUUID(), text });
  const talking = async () => {
    const { token } = await newPlayer(on.platform);
    const send = (method: string, url: string, body?: object) =>
      on.platform.call(method, url, { token, ...(body && { body }) });
    const opened = await send("POST", URL, { subject: "bets", message: words("Why is my bet void?") });
    const { id } = messagesAnswer.parse(opened.body).conversation;
    return {
      id,
      say: (text: string) => send("POST", `${URL}/${id}/messages`, words(text)),
      read: async () => messagesAnswer.parse((await send("GET", `${URL}/${id}`)).body).conversation,
      told: async () => notificationPage.parse((await send("GET", "/api/v1/notifications")).body).items,
    };
  };

  test("a conversation closes by itself when nobody wrote after the desk's answer, and opens with a new message", async () => {
    const told: string[] = [];
    const news = { tell: (id: string) => Promise.resolve(void told.push(id)) };
    const { database } = on.platform;
    const days = SUPPORT.closesAfterDays;
    let isClaimed = true;
    const claimed = { isClaimed: () => Promise.resolve(isClaimed) };
    const run = () => closeQuiet({ database, clock, news, days, ...claimed }, new AbortController().signal);
    const ana = await deskWorker(on.platform, "support");
    const [answered, waiting, late] = [await talking(), await talking(), await talking()];
    await ana.post(`/conversations/${answered.id}/messages`, { ...words("By rule 4.3"), seen: 1 });
    await ana.post(`/conversations/${late.id}/messages`, { ...words("By rule 4.3"), seen: 1 });
    clock.pass(DAY);
    await late.say("And why that rule?");
    clock.pass((days - 1) * DAY - 1);
    await run();
    expect(await answered.read()).toMatchObject({ state: "open" });
    clock.pass(2);
    await run();
    expect(await answered.read()).toMatchObject({ state: "open" });
    isClaimed = false;
    await Promise.all([run(), run()]);
    expect(await answered.read()).toMatchObject({ state: "closed", isClosedByTime: true });
    expect(told).toEqual([answered.id]);
    expect(await answered.told()).toMatchObject([{ kind: "support-closed", conversation: answered.id }]);
    for (const each of [waiting, late]) expect(await each.read()).toMatchObject({ state: "open", isWaiting: true });
    await ana.post(`/conversations/${answered.id}/messages`, { ...words("One more thing"), seen: 2 });
    expect(await answered.read()).toMatchObject({ state: "closed", isClosedByTime: false });
    await answered.say("Not settled");
    expect(await answered.read()).toMatchObject({ state: "open", isWaiting: true, isClosedByTime: false });
  });
});
