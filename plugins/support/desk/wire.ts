import * as z from "zod/mini";
import { deskClaim } from "../../desk/claims/wire.ts";
import { thing } from "../talk/things/wire.ts";
import { filesNamed, message, messageId, seenUpTo, talkId, talkSubject, words } from "../talk/wire.ts";

const instant = z.iso.datetime();

/** What a conversation may be marked with. Like notes, labels stand in no conversation, and in the player's copy of data. */
export const LABELS = [
  "withdrawal",
  "deposit",
  "settlement",
  "bonus",
  "identity",
  "technical",
  "care",
  "praise",
] as const;
export const label = z.enum(LABELS);
export type Label = z.infer<typeof label>;

/** A conversation as the desk lists it, without its texts. */
export const deskTalk = z.object({
  id: talkId,
  player: z.string(),
  subject: talkSubject,
  state: z.enum(["open", "closed"]),
  openedAt: instant,
  lastAt: instant,
  lastAuthor: z.enum(["player", "desk"]),
  lastSeq: z.int(),
  seenByPlayer: z.int(),
  waitsSince: z.nullable(instant),
  labels: z.array(label),
  claim: z.nullable(deskClaim),
});
export type DeskTalk = z.infer<typeof deskTalk>;

/** `GET /api/desk/v1/conversations?state=&cursor=`: those that wait, the longest first; the caller's own; or all. */
export const deskTalksQuery = z.object({
  state: z._default(z.enum(["waiting", "mine", "all"]), "waiting"),
  cursor: z.optional(talkId),
});
export type DeskTalksQuery = z.infer<typeof deskTalksQuery>;
export const deskTalksAnswer = z.object({
  items: z.array(deskTalk),
  next: z.nullable(z.string()),
  /** How long players waited for the last answers, in the middle; null where nothing was measured. */
  times: z.object({ waiting: z.int(), medianSeconds: z.nullable(z.number()), measured: z.int() }),
});
export type DeskTalksAnswer = z.infer<typeof deskTalksAnswer>;

export const note = z.object({ id: z.string(), by: z.string(), text: z.string(), at: instant });
export type DeskNote = z.infer<typeof note>;

/** `GET /api/desk/v1/conversations/{id}?after=&before=`. */
export const deskTalkAnswer = z.object({
  talk: deskTalk,
  messages: z.array(message),
  notes: z.array(note),
  things: z.array(thing),
});
export type DeskTalkAnswer = z.infer<typeof deskTalkAnswer>;

/** `GET /api/desk/v1/conversation-news?since=`: waits until something is new after a place, for some seconds. */
export const deskNewsQuery = z.object({ since: z.optional(z.string().check(z.maxLength(80))) });
export const deskNewsAnswer = z.object({
  place: z.string(),
  /** The conversations in which something is new; null if that may be any. */
  conversations: z.nullable(z.array(talkId)),
  /** Those in which the player is writing now. */
  typing: z.array(talkId),
});
export type DeskNewsAnswer = z.infer<typeof deskNewsAnswer>;

/** An answer to a player, with the number of the last message that its writer has seen. */
export const newAnswer = z.object({
  id: messageId,
  text: words,
  files: z.optional(filesNamed),
  seen: seenUpTo.shape.seq,
});
export type NewAnswer = z.infer<typeof newAnswer>;

export const newNote = z.object({ id: messageId, text: words });
export const talkLabels = z.object({ labels: z.array(label).check(z.maxLength(5)) });
export const handOver = z.object({ to: z.string().check(z.minLength(1), z.maxLength(64)) });
export const colleaguesAnswer = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

export const savedAnswer = z.object({ id: messageId, title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof savedAnswer>;
export const savedAnswers = z.object({ items: z.array(savedAnswer) });
export const newSavedAnswer = z.object({
  id: messageId,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  text: words,
});
export const savedAnswerParams = z.object({ id: messageId });
