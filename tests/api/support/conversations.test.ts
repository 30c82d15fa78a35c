import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { LONGEST_MESSAGE, MOST_OPEN } from "../../../plugins/support/talk/talk-rules.ts";
import { conversationsAnswer, messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { codeOf } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const URL = "/api/v1/support/conversations";

onEachEngine({}, (on) => {
  const someone = async () => {
    const { token, player } = await newPlayer(on.platform);
    const send = (method: string, path: string, body?: object) =>
      on.platform.call(method, `${URL}${path}`, { token, ...(body && { body }) });
    const open = (text: string, id: string = randomUUID()) =>
      send("POST", "", { subject: "bets", message: { id, text } });
    return {
      player,
      open,
      opened: async (text = "Why is my bet void?") => messagesAnswer.parse((await open(text)).body).conversation.id,
      say: (talk: string, text: string, id: string = randomUUID()) => send("POST", `/${talk}/messages`, { id, text }),
      read: async (talk: string, query = "") => messagesAnswer.parse((await send("GET", `/${talk}${query}`)).body),
      see: (talk: string, seq: number) => send("POST", `/${talk}/seen`, { seq }),
      list: async (cursor = "") => conversationsAnswer.parse((await send("GET", cursor && `?cursor=${cursor}`)).body),
    };
  };

  test("messages are stored once, in their order, however often and however much at once they are sent", async () => {
    const player = await someone();
    const id = randomUUID();
    const twice = await Promise.all([player.open("One", id), player.open("One", id)]);
    const [talk, again] = twice.map(({ body }) => messagesAnswer.parse(body).conversation.id);
    expect(again).toBe(talk);
    const ids = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all([...ids, ...ids].map((each) => player.say(talk!, `Text ${each}`, each)));
    const { messages, conversation } = await player.read(talk!);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(messages.map((each) => each.id))).toEqual(new Set([id, ...ids]));
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted());
    expect(conversation).toMatchObject({ lastSeq: 9, isWaiting: true, seenByPlayer: 9, seenByDesk: 0, state: "open" });
    expect((await player.read(talk!, "?after=7")).messages.map(({ seq }) => seq)).toEqual([8, 9]);
    expect((await player.read(talk!, "?before=3")).messages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(codeOf(await player.say(talk!, "Another text", id))).toBe("MESSAGE_ID_USED");
  });

  test("text is kept as it was typed, whatever is in it", async () => {
    const player = await someone();
    const typed = `  <b onclick="x()">&amp;</b>\n\u202Eright to left\u202C\u0000`.replace("\u0000", "") + " 👩‍👩‍👧‍👦 'q' \\ ";
    const talk = await player.opened(typed);
    expect((await player.read(talk)).messages[0]?.text).toBe(typed);
  });

  test("what is no message is refused by name, and nothing of it is stored", async () => {
    const player = await someone();
    const talk = await player.opened();
    const longest = "x".repeat(LONGEST_MESSAGE);
    expect((await player.say(talk, longest)).status).toBe(200);
    for (const wrong of [`${longest}x`, " \n ", "a\u0000b", "\ud800"])
      expect((await player.say(talk, wrong)).body).toMatchObject({
        errorCode: "INVALID_REQUEST",
        fields: [{ name: "text" }],
      });
    expect(codeOf(await player.say(talk, "x".repeat(10_000_000)))).toBe("TOO_LARGE");
    expect((await player.read(talk)).conversation.lastSeq).toBe(2);
  });

  test("a flood is refused after thirty messages in a minute", async () => {
    const player = await someone();
    const talk = await player.opened();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => player.say(talk, `Number ${at}`)));
    const codes = answers.map(codeOf).filter((code) => code !== undefined);
    expect(new Set(codes)).toEqual(new Set(["TOO_MANY_ATTEMPTS"]));
    expect((await player.read(talk)).conversation.lastSeq).toBe(30);
  });

  test("another player's conversation is not there", async () => {
    const [owner, other] = [await someone(), await someone()];
    const talk = await owner.opened();
    expect(codeOf(await other.say(talk, "Hello"))).toBe("CONVERSATION_UNKNOWN");
    expect(codeOf(await other.see(talk, 1))).toBe("CONVERSATION_UNKNOWN");
    expect((await other.list()).items).toEqual([]);
    expect((await owner.list()).items).toMatchObject([{ id: talk, lastText: "Why is my bet void?" }]);
  });

  test("a player has so many open conversations and no more, and lists them page by page", async () => {
    const player = await someone();
    const answers = await Promise.all(Array.from({ length: MOST_OPEN + 2 }, (_, at) => player.open(`Number ${at}`)));
    expect(answers.map(codeOf).filter(Boolean)).toEqual(["TOO_MANY_CONVERSATIONS", "TOO_MANY_CONVERSATIONS"]);
    await on.platform.database.query(
      `insert into support_conversation (player, subject, state, opened_at, last_at, closed_at, last_seq)
       select $1, 'other', 'closed', now() - make_interval(days => n), now() - make_interval(days => n), now(), 1
       from generate_series(1, 18) n`,
      [player.player],
    );
    await on.platform.database.query(
      `insert into support_message (conversation, seq, id, author, text, at)
       select id, 1, 'first', 'player', 'Text', opened_at from support_conversation where player = $1 and state = 'closed'`,
      [player.player],
    );
    const first = await player.list();
    expect(first.items).toHaveLength(20);
    const second = await player.list(first.next ?? "");
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(MOST_OPEN + 18);
    const closed = second.items.at(-1)?.id ?? "";
    expect(codeOf(await player.say(closed, "Once more"))).toBe("TOO_MANY_CONVERSATIONS");
  });
});
