import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  colleaguesAnswer,
  deskNewsAnswer,
  deskTalkAnswer,
  deskTalksAnswer,
  savedAnswers,
} from "../../../plugins/support/desk/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/support/conversations";
const words = (text: string) => ({ id: randomUUID(), text });
const answering = (seen: number, text: string) => ({ ...words(text), seen });

onGateEngine({}, (on) => {
  const talking = async (text = "Why is my bet void?") => {
    const { token, player } = await newPlayer(on.platform);
    const send = (method: string, path: string, body?: object) =>
      on.platform.call(method, `${URL}${path}`, { token, ...(body && { body }) });
    const opened = await send("POST", "", { subject: "bets", message: words(text) });
    const { id } = messagesAnswer.parse(opened.body).conversation;
    return {
      ...{ player, id, say: (more: string) => send("POST", `/${id}/messages`, words(more)) },
      read: async () => messagesAnswer.parse((await send("GET", `/${id}`)).body),
    };
  };
  const listed = async (desk: DeskWorker, state: string) =>
    deskTalksAnswer.parse((await desk.get(`/conversations?state=${state}`)).body);
  const opened = async (desk: DeskWorker, id: string) =>
    deskTalkAnswer.parse((await desk.get(`/conversations/${id}`)).body);
  const idsOf = async (desk: DeskWorker, state: string) => (await listed(desk, state)).items.map(({ id }) => id);
  const actsOn = async (player: string) => {
    const { rows } = await on.platform.database.query<{ act: string; details: object }>(
      "select act, details from desk_audit where player = $1 order by seq",
      [player],
    );
    return rows;
  };

  test("the desk answers what waits: the player sees it, the wait is measured, the log has no text", async () => {
    const ana = await deskWorker(on.platform, "support");
    const talk = await talking("A secret of mine");
    expect(await idsOf(ana, "waiting")).toContain(talk.id);
    expect((await opened(ana, talk.id)).messages.map(({ text }) => text)).toEqual(["A secret of mine"]);
    await ana.post(`/conversations/${talk.id}/seen`, { seq: 1 });
    const answer = answering(1, "It was called off");
    const twice = [
      ana.post(`/conversations/${talk.id}/messages`, answer),
      ana.post(`/conversations/${talk.id}/messages`, answer),
    ];
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    const { messages, conversation } = await talk.read();
    expect(messages.map(({ author, name, text }) => [author, name, text])).toEqual([
      ["player", null, "A secret of mine"],
      ["desk", ana.name.split(" ")[0], "It was called off"],
    ]);
    expect(conversation).toMatchObject({ isWaiting: false, seenByDesk: 2, seenByPlayer: 1 });
    expect(await idsOf(ana, "waiting")).not.toContain(talk.id);
    expect(await idsOf(ana, "mine")).toContain(talk.id);
    const { times } = await listed(ana, "all");
    expect(times.measured).toBeGreaterThan(0);
    expect(times.medianSeconds).toBeGreaterThanOrEqual(0);
    const acts = await actsOn(talk.player);
    expect(acts.map(({ act }) => act)).toContain("support.read");
    expect(JSON.stringify(acts)).not.toMatch(/secret|called off/);
  });

  test("two people do not answer the same player, and one hands over to the other", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "support"), await deskWorker(on.platform, "compliance")];
    const risk = await deskWorker(on.platform, "risk");
    const talk = await talking();
    await ana.post(`/conversations/${talk.id}/claim`);
    expect(codeOf(await ben.post(`/conversations/${talk.id}/messages`, answering(1, "Me first")))).toBe("CASE_CLAIMED");
    expect((await opened(ben, talk.id)).talk.claim).toMatchObject({ name: ana.name, isMine: false });
    const { items } = colleaguesAnswer.parse((await ana.get("/conversation-colleagues")).body);
    expect(items.map(({ id }) => id)).not.toContain(risk.id);
    expect(codeOf(await ana.post(`/conversations/${talk.id}/hand-over`, { to: risk.id }))).toBe("NO_SUCH_COLLEAGUE");
    expect((await opened(ana, talk.id)).talk.claim).toMatchObject({ isMine: true });
    await ana.post(`/conversations/${talk.id}/notes`, words("Knows the rule already"));
    expect((await ana.post(`/conversations/${talk.id}/hand-over`, { to: ben.id })).status).toBe(204);
    expect(codeOf(await ana.post(`/conversations/${talk.id}/messages`, answering(1, "Still me")))).toBe("CASE_CLAIMED");
    expect((await ben.post(`/conversations/${talk.id}/messages`, answering(1, "Hello"))).status).toBe(200);
    expect((await opened(ben, talk.id)).notes).toMatchObject([{ by: ana.name, text: "Knows the rule already" }]);
    expect(JSON.stringify(await talk.read())).not.toContain("Knows the rule");
  });

  test("an answer ends the wait for what it has seen, and what came after it waits on since its own time", async () => {
    const ana = await deskWorker(on.platform, "support");
    const talk = await talking();
    await talk.say("One more thing");
    await talk.say("And a third");
    const second = (await talk.read()).messages[1]?.at;
    expect(codeOf(await ana.post(`/conversations/${talk.id}/messages`, words("Unseen")))).toBe("INVALID_REQUEST");
    await ana.post(`/conversations/${talk.id}/messages`, answering(1, "To the first alone"));
    expect((await opened(ana, talk.id)).talk).toMatchObject({ waitsSince: second, lastSeq: 4 });
    expect((await talk.read()).conversation).toMatchObject({ isWaiting: true, seenByDesk: 1 });
    expect(await idsOf(ana, "waiting")).toContain(talk.id);
    await ana.post(`/conversations/${talk.id}/messages`, answering(4, "To all"));
    expect((await talk.read()).conversation).toMatchObject({ isWaiting: false, seenByDesk: 5 });
    const { rows } = await on.platform.database.query<{ seq: number }>(
      "select seq from support_message where conversation = $1 and waited_since is not null order by seq",
      [talk.id],
    );
    expect(rows.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  test("a note is stored once, and the id of another note is refused by name", async () => {
    const ana = await deskWorker(on.platform, "support");
    const [talk, other] = [await talking(), await talking()];
    const note = words("Has written twice");
    const write = (id: string, text = note.text) => ana.post(`/conversations/${id}/notes`, { ...note, text });
    expect((await write(talk.id)).status).toBe(204);
    expect((await write(talk.id)).status).toBe(204);
    expect(codeOf(await write(other.id))).toBe("NOTE_ID_USED");
    expect(codeOf(await write(talk.id, "Another text"))).toBe("NOTE_ID_USED");
    expect((await opened(ana, talk.id)).notes).toMatchObject([{ text: note.text }]);
    expect((await opened(ana, other.id)).notes).toEqual([]);
  });

  test("a closed conversation opens with the player's next message", async () => {
    const ana = await deskWorker(on.platform, "support");
    const talk = await talking();
    await ana.post(`/conversations/${talk.id}/labels`, { labels: ["settlement", "care"] });
    await talk.say("One more thing");
    expect(codeOf(await ana.post(`/conversations/${talk.id}/close`, { seq: 1 }))).toBe("NEWER_MESSAGE");
    await ana.post(`/conversations/${talk.id}/close`, { seq: 2 });
    expect((await talk.read()).conversation).toMatchObject({ state: "closed", isWaiting: false });
    expect(await idsOf(ana, "waiting")).not.toContain(talk.id);
    await talk.say("Not settled");
    expect((await talk.read()).conversation).toMatchObject({ state: "open", isWaiting: true });
    expect((await opened(ana, talk.id)).talk.labels).toEqual(["settlement", "care"]);
    expect(codeOf(await ana.post(`/conversations/${randomUUID()}/close`, { seq: 1 }))).toBe("CONVERSATION_UNKNOWN");
  });

  test("a page of the desk that waits for news hears of a message", async () => {
    const ana = await deskWorker(on.platform, "support");
    const talk = await talking();
    const news = async (since?: string) =>
      deskNewsAnswer.parse((await ana.get(`/conversation-news${since ? `?since=${since}` : ""}`)).body);
    const { place, conversations } = await news();
    expect(conversations).toBeNull();
    const waits = news(place);
    await talk.say("One more thing");
    expect((await waits).conversations).toEqual([talk.id]);
    await talk.say("And another");
    expect((await news((await waits).place)).conversations).toEqual([talk.id]);
    expect((await news("another-process:0")).conversations).toBeNull();
  });

  test("answers are saved, changed and deleted", async () => {
    const ana = await deskWorker(on.platform, "support");
    const answer = { id: randomUUID(), title: "Void", text: "By rule 4.3 it is void." };
    await ana.post("/saved-answers", answer);
    await ana.post("/saved-answers", { ...answer, title: "Void bets" });
    const all = async () => savedAnswers.parse((await ana.get("/saved-answers")).body).items;
    expect(await all()).toEqual([{ ...answer, title: "Void bets" }]);
    const { headers } = ana;
    await on.platform.call("DELETE", `/api/desk/v1/saved-answers/${answer.id}`, { headers });
    expect(await all()).toEqual([]);
  });
});
