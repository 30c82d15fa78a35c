import type { FastifyInstance } from "fastify";
import {
  conversationsAnswer,
  conversationsQuery,
  messagesAnswer,
  messagesQuery,
  newConversation,
  newMessage,
  saidAnswer,
  seenUpTo,
  supportAnswer,
  talkParams,
} from "../../../../plugins/support/talk/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { SupportWaits } from "../ways/waits.ts";
import type { Talk } from "./talk.ts";
import { REFUSALS } from "./talk-problems.ts";
import type { Typing } from "./typing.ts";

const URL = "/api/v1/support/conversations";
const UNKNOWN = "CONVERSATION_UNKNOWN";

interface TalkRouteParts {
  readonly database: Database;
  readonly mail: string;
  readonly talk: Talk;
  readonly waits: SupportWaits;
  readonly typing: Typing;
}

/** The calls by which a player writes with the desk. */
export function talkRoutes(app: FastifyInstance, { database, mail, talk, waits, typing }: TalkRouteParts): void {
  const written = new RateLimit(database, { name: "messages to support", most: 30, windowMs: 60_000 });

  route(
    app,
    {
      ...{ method: "GET", url: "/api/v1/support", answer: supportAnswer },
      summary: "How to reach people, whether they are there, and how long an answer takes now",
    },
    async () => ({ mail, ...(await waits.now()) }),
  );

  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "The player's conversations with support, the latest first",
      auth: "player",
      query: conversationsQuery,
      answer: conversationsAnswer,
    },
    ({ player, query: { cursor } }) => talk.list(player.number, cursor),
  );

  route(
    app,
    {
      method: "POST",
      url: URL,
      summary: "Opens a conversation with its first message",
      auth: "player",
      body: newConversation,
      answer: messagesAnswer,
      refusals: ["THING_UNKNOWN", "FILE_UNKNOWN", "FILES_TOO_MANY", ...REFUSALS, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await written.consume(player.number);
      return talk.open(player.number, body);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/:id`,
      summary: "A conversation, and a page of its messages",
      auth: "player",
      params: talkParams,
      query: messagesQuery,
      answer: messagesAnswer,
      refusals: [UNKNOWN],
    },
    ({ player, params: { id }, query }) => talk.read(player.number, id, query),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:id/messages`,
      summary: "Writes in a conversation; one that is closed opens again",
      auth: "player",
      params: talkParams,
      body: newMessage,
      answer: saidAnswer,
      refusals: [UNKNOWN, "THING_UNKNOWN", "FILE_UNKNOWN", "FILES_TOO_MANY", ...REFUSALS, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { id }, body }) => {
      await written.consume(player.number);
      return talk.say(player.number, id, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:id/seen`,
      summary: "Says up to which message the player has seen a conversation",
      auth: "player",
      params: talkParams,
      body: seenUpTo,
      refusals: [UNKNOWN],
    },
    ({ player, params: { id }, body: { seq } }) => talk.see(player.number, id, seq),
  );

  route(
    app,
    {
      method: "POST",
      url: `${URL}/:id/typing`,
      summary: "Says that the player is writing in a conversation of theirs that is open; it is stored nowhere",
      auth: "player",
      params: talkParams,
    },
    ({ player, params: { id } }) => typing.ofPlayer(player.number, id, () => talk.isOpen(player.number, id)),
  );
}
