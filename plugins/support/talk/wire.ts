import * as z from "zod/mini";
import { fileId, MOST_FILES, talkFile } from "./files/wire.ts";
import { LONGEST_MESSAGE, TALK_SUBJECTS, wordsOf } from "./talk-rules.ts";
import { thing, thingRef } from "./things/wire.ts";

const instant = z.iso.datetime();
const place = z.int().check(z.nonnegative());
export const talkId = z.uuid();
export const talkSubject = z.enum(TALK_SUBJECTS);
export type { TalkSubject } from "./talk-rules.ts";

/** Text as it was typed, shown as text, whatever is in it. A NUL and half a character can be stored nowhere. */
export const words = z.string().check(
  z.maxLength(LONGEST_MESSAGE),
  z.refine((text) => wordsOf(text) !== "", "must not be empty"),
  z.refine((text) => !/[\0\p{Cs}]/u.test(text), "must be text"),
);

/** What was sent before, and goes with this message. */
export const filesNamed = z.array(fileId).check(z.maxLength(MOST_FILES));

/** What a writer sends: the id is made once for the message, so that it is stored once however often it is sent. */
export const messageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const newMessage = z.object({
  id: messageId,
  text: words,
  thing: z.optional(thingRef),
  files: z.optional(filesNamed),
});
export type NewMessage = z.infer<typeof newMessage>;

export const message = z.object({
  id: z.string(),
  /** Its number in the conversation, without gaps from 1. */
  seq: z.int(),
  author: z.enum(["player", "desk"]),
  /** The given name of who answered from the desk. */
  name: z.nullable(z.string()),
  text: z.string(),
  at: instant,
  /** What a player's message is about. */
  thing: z.nullable(thingRef),
  files: z.array(talkFile),
});
export type TalkMessage = z.infer<typeof message>;

const talkState = z.enum(["open", "closed"]);

export const conversation = z.object({
  id: talkId,
  subject: talkSubject,
  state: talkState,
  lastSeq: place,
  lastAt: instant,
  /** The beginning of the last message. */
  lastText: z.string(),
  lastAuthor: z.enum(["player", "desk"]),
  /** The number of the last message that each side has seen. */
  seenByPlayer: place,
  seenByDesk: place,
  isWaiting: z.boolean(),
  /** Closed because nobody wrote after the last answer. */
  isClosedByTime: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** `GET /api/v1/support`: how to reach people, for anybody. */
export const supportAnswer = z.object({
  mail: z.string(),
  isOpen: z.boolean(),
  /** When people leave, or when they are there again; null where that is not near. */
  changesAt: z.nullable(instant),
  /** How long an answer takes now, by what was measured in the last hours; null where too little was. */
  waitMinutes: z.nullable(z.int()),
});
export type SupportAnswer = z.infer<typeof supportAnswer>;

/** `GET /api/v1/support/conversations?cursor=`: the player's own, the latest first. */
export const conversationsQuery = z.object({ cursor: z.optional(talkId) });
export const conversationsAnswer = z.object({ items: z.array(conversation), next: z.nullable(talkId) });
export type ConversationsAnswer = z.infer<typeof conversationsAnswer>;

/** `POST` of the same: a new one, with its first message. */
export const newConversation = z.object({ subject: talkSubject, message: newMessage });
export type NewConversation = z.infer<typeof newConversation>;

export const talkParams = z.object({ id: talkId });

const seqInAddress = z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(1_000_000)));
/**
 * `GET /api/v1/support/conversations/{id}?after=&before=`: the conversation, and a page of its messages: the first after
 * a number, the last before one, or the last of all.
 */
export const messagesQuery = z.object({ after: seqInAddress, before: seqInAddress });
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const messagesAnswer = z.object({
  conversation,
  messages: z.array(message),
  /** What the conversation is about, as it is now: the latest named first, each once. */
  things: z.array(thing),
});
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** The answer to a message: as it is stored. */
export const saidAnswer = z.object({ message });

/** `POST /api/v1/support/conversations/{id}/seen`. */
export const seenUpTo = z.object({ seq: z.int().check(z.positive(), z.lte(1_000_000)) });

/** `typingSaid` of the channel `player`: somebody at the desk is writing in this conversation. Stored nowhere. */
export const deskTyping = z.object({ conversation: talkId });

/**
 * On the channel `player`: how far a conversation is and what was seen of it. The texts are read from where the page has
 * them, so that none is missed, doubled or out of order.
 */
export const talkNews = z.object({
  conversation: talkId,
  lastSeq: place,
  state: talkState,
  seenByPlayer: place,
  seenByDesk: place,
});
export type TalkNews = z.infer<typeof talkNews>;
