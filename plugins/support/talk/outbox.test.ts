// @vitest-environment jsdom
import { HttpError, Scope } from "@core";
import { MemoryStorage, ScriptedHttp, type SentRequest } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptWords } from "./kept-words.ts";
import { Outbox } from "./outbox.ts";
import { PlayerThread } from "./player-thread.ts";
import { TalkApi } from "./talk-api.ts";
import type { NewMessage, TalkMessage } from "./wire.ts";

const TALK = "b7a3c1de-0c5f-4d8f-9a33-6f1c2a4b5d6e";
const SAY = `POST /api/v1/support/conversations/${TALK}/messages`;
const READ = `GET /api/v1/support/conversations/${TALK}`;
const AT = "2026-01-02T12:00:00.000Z";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A platform that stores each message once, and a browser that writes to it. */
function talking(storage = new MemoryStorage()) {
  const stored: TalkMessage[] = [];
  const http = new ScriptedHttp();
  const store = ({ id, text }: NewMessage) => {
    const known = stored.find((each) => each.id === id);
    const message: TalkMessage = known ?? {
      id,
      text,
      seq: stored.length + 1,
      author: "player",
      name: null,
      at: AT,
      thing: null,
      files: [],
    };
    if (!known) stored.push(message);
    return { message };
  };
  const hear = ({ body }: SentRequest) => store(body as NewMessage);
  const answer = (text: string) => store({ id: text, text });
  http.on(SAY, hear).on(READ, ({ query }: SentRequest) => ({
    things: [],
    messages: stored.filter(({ seq }) => seq > Number(query?.["after"] ?? 0)),
    conversation: {
      ...{ id: TALK, subject: "bets", state: "open", lastSeq: stored.length, lastAt: AT, lastText: "Text" },
      ...{ lastAuthor: "player", seenByPlayer: 0, seenByDesk: 0, isWaiting: true, isClosedByTime: false },
    },
  }));
  const scope = new Scope();
  const open = (account = "17") => {
    const outbox = new Outbox(new TalkApi(http));
    outbox.enter(new KeptWords(storage, account), scope);
    return outbox;
  };
  return { http, stored, hear, answer, open, storage, scope };
}

const lost = () => new HttpError(0, "");
const refused = (status: number, errorCode: string) =>
  new HttpError(status, "", { errorCode, message: errorCode, details: {} });
const texts = (stored: readonly TalkMessage[]) => stored.map(({ text }) => text);

test("what is not answered is sent again until it is, in order and without a double", async () => {
  const { http, stored, hear, open } = talking();
  let fails = 3;
  http.on(SAY, (request: SentRequest) => {
    const answer = hear(request);
    // The first attempts are stored, and their answers are lost.
    if (fails-- > 0) throw lost();
    return answer;
  });
  const outbox = open();
  expect(outbox.send(TALK, { text: "One" })).toBe(true);
  outbox.send(TALK, { text: "Two" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts(stored)).toEqual(["One", "Two"]);
  expect(outbox.state).toEqual([]);
});

test("what could not be sent goes after a reload, and not from another player", async () => {
  const first = talking();
  first.http.on(SAY, () => {
    throw lost();
  });
  first.open().send(TALK, { text: "Before the reload" });
  await settled();
  first.scope.dispose();
  const other = talking(first.storage);
  expect(other.open("18").state).toEqual([]);
  const again = talking(first.storage);
  again.open();
  await settled();
  expect(texts(again.stored)).toEqual(["Before the reload"]);
  expect(talking(first.storage).open().state).toEqual([]);
});

test("a refusal is said and lets the next go, a flood waits", async () => {
  const { http, stored, hear, open } = talking();
  const answers = [refused(409, "CONVERSATION_FULL"), refused(429, "TOO_MANY_ATTEMPTS")];
  http.on(SAY, (request: SentRequest) => {
    const answer = answers.shift();
    if (answer) throw answer;
    return hear(request);
  });
  const outbox = open();
  outbox.send(TALK, { text: "Refused" });
  outbox.send(TALK, { text: "Late" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts(stored)).toEqual(["Late"]);
  expect(outbox.state).toMatchObject([{ text: "Refused", refusal: { errorCode: "CONVERSATION_FULL" } }]);
  outbox.remove(outbox.state[0]?.id ?? "");
  expect(outbox.state).toEqual([]);
});

test("a browser keeps so many unsent messages, and says when there is no room", () => {
  const { http, open } = talking();
  http.on(SAY, () => new Promise(() => undefined));
  const outbox = open();
  for (let count = 0; count < 20; count++) expect(outbox.send(TALK, { text: `Number ${count}` })).toBe(true);
  expect(outbox.send(TALK, { text: "One too many" })).toBe(false);
});

test("a thread reads what it missed, whatever it hears first", async () => {
  const { http, answer, scope } = talking();
  answer("First");
  const thread = new PlayerThread(new TalkApi(http), TALK);
  await thread.catchUp(scope);
  answer("Missed");
  answer("Heard of");
  const news = { conversation: TALK, lastSeq: 3, state: "open", seenByPlayer: 0, seenByDesk: 2 } as const;
  thread.hear(news, scope);
  thread.hear(news, scope);
  await settled();
  expect(texts(thread.state.messages)).toEqual(["First", "Missed", "Heard of"]);
  expect(thread.state.answer?.conversation.lastSeq).toBe(3);
  answer("Between");
  thread.accept(answer("After a gap").message, scope);
  await settled();
  expect(texts(thread.state.messages).slice(3)).toEqual(["Between", "After a gap"]);
});
