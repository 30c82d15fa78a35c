import type { FastifyInstance } from "fastify";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import {
  colleaguesAnswer,
  deskNewsAnswer,
  deskNewsQuery,
  deskTalkAnswer,
  deskTalksAnswer,
  deskTalksQuery,
  handOver,
  newAnswer,
  newNote,
  talkLabels,
} from "../../../../plugins/support/desk/wire.ts";
import { messagesQuery, saidAnswer, seenUpTo, talkParams } from "../../../../plugins/support/talk/wire.ts";
import { route } from "../../../http/route.ts";
import { REFUSALS } from "../talk/talk-problems.ts";
import type { DeskNews } from "./desk-news.ts";
import * as kept from "./desk-talk-repository.ts";
import { newerMessage, noteIdUsed, type TalkDesk } from "./talk-desk.ts";

const URL = "/api/desk/v1/conversations";
const READS = { auth: "desk", act: "support.read" } as const;
const WRITES = { auth: "desk", act: "support.answer" } as const;
const GONE = ["CONVERSATION_UNKNOWN", "CASE_CLAIMED"];

/** The calls of the desk's inbox. */
export function talkDeskRoutes(app: FastifyInstance, talks: TalkDesk, news: DeskNews): void {
  route(
    app,
    {
      ...{ ...READS, method: "GET", url: URL, query: deskTalksQuery, answer: deskTalksAnswer },
      summary: "Conversations that wait, the caller's own, or all, and how long players waited for the last answers",
    },
    ({ desk, query }) => talks.list(desk, query),
  );
  route(
    app,
    {
      ...{
        ...READS,
        method: "GET",
        url: "/api/desk/v1/conversation-news",
        query: deskNewsQuery,
        answer: deskNewsAnswer,
      },
      summary: "Waits until something is new in a conversation, for some seconds",
    },
    ({ query: { since }, request }) => {
      const gone = new AbortController();
      request.raw.once("close", () => gone.abort());
      return news.since(since, gone.signal);
    },
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "GET", url: "/api/desk/v1/conversation-colleagues", answer: colleaguesAnswer },
      summary: "Who may answer players",
    },
    async () => ({ items: await talks.colleagues() }),
  );
  route(
    app,
    {
      ...{ ...READS, method: "GET", url: `${URL}/:id`, params: talkParams, query: messagesQuery },
      ...{ answer: deskTalkAnswer, refusals: ["CONVERSATION_UNKNOWN"] },
      summary: "A conversation, a page of its messages, and the desk's notes",
    },
    ({ desk, params: { id }, query }) => talks.read(desk, id, query),
  );
  route(
    app,
    {
      ...{ ...READS, method: "POST", url: `${URL}/:id/seen`, params: talkParams, body: seenUpTo },
      refusals: ["CONVERSATION_UNKNOWN"],
      summary: "Says up to which message the desk has seen a conversation",
    },
    ({ params: { id }, body: { seq } }) => talks.see(id, seq),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/typing`, params: talkParams },
      refusals: ["CONVERSATION_UNKNOWN"],
      summary: "Says to the player that who has their conversation is writing; it is stored nowhere",
    },
    ({ desk, params: { id } }) => talks.type(desk, id),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/claim`, params: talkParams, answer: claimTaken, refusals: GONE },
      summary: "Takes a conversation for half an hour, or for half an hour more",
    },
    ({ desk, params: { id } }) =>
      talks.does(desk, id, {
        act: "support.claim",
        work: (connection) => talks.claims.take(connection, id, desk.user.id),
      }),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/release`, params: talkParams, refusals: GONE },
      summary: "Gives a conversation back",
    },
    ({ desk, params: { id } }) =>
      talks.does(desk, id, {
        act: "support.release",
        work: (connection) => talks.claims.giveBack(connection, id, desk.user.id),
      }),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/hand-over`, params: talkParams, body: handOver },
      refusals: [...GONE, "NO_SUCH_COLLEAGUE"],
      summary: "Hands a conversation over to a colleague",
    },
    ({ desk, params: { id }, body: { to } }) => talks.handOver(desk, id, to),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/messages`, params: talkParams, body: newAnswer },
      ...{ answer: saidAnswer, refusals: [...GONE, "FILE_UNKNOWN", "FILES_TOO_MANY", ...REFUSALS] },
      summary: "Answers a player; what the answer has not seen goes on waiting",
    },
    async ({ desk, params: { id }, body }) => ({ message: await talks.say(desk, id, body) }),
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/notes`, params: talkParams, body: newNote },
      ...{ refusals: [...GONE, "NOTE_ID_USED"] },
      summary: "Writes a note, which does not stand in the conversation",
    },
    async ({ desk, params: { id }, body }) => {
      await talks.does(desk, id, {
        act: "support.note",
        work: async (connection, at) => {
          if (!(await kept.insertNote(connection, id, { ...body, by: desk.user.id, at }))) throw noteIdUsed();
        },
      });
    },
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/labels`, params: talkParams, body: talkLabels, refusals: GONE },
      summary: "Sets a conversation's labels",
    },
    async ({ desk, params: { id }, body: { labels } }) => {
      await talks.does(desk, id, {
        act: "support.label",
        details: () => ({ labels: labels.join(" ") }),
        work: (connection) => kept.setLabels(connection, id, [...new Set(labels)]),
      });
    },
  );
  route(
    app,
    {
      ...{ ...WRITES, method: "POST", url: `${URL}/:id/close`, params: talkParams, body: seenUpTo },
      refusals: [...GONE, "NEWER_MESSAGE"],
      summary: "Closes a conversation of which the last message was seen; the player's next one opens it again",
    },
    ({ desk, params: { id }, body: { seq } }) =>
      talks.does(desk, id, {
        act: "support.close",
        work: async (connection, at) => {
          if (!(await kept.closeTalk(connection, id, seq, at))) throw newerMessage();
          await talks.claims.giveBack(connection, id, desk.user.id);
        },
      }),
  );
}
