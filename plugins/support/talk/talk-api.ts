import { type Http, token } from "@core";
import * as z from "zod/mini";
import { nameOf } from "./files/file-rules.ts";
import { filesAnswer, type TalkFile } from "./files/wire.ts";
import { type Thing, thing, type ThingRef } from "./things/wire.ts";
import {
  type ConversationsAnswer,
  conversationsAnswer,
  type MessagesAnswer,
  messagesAnswer,
  type MessagesQuery,
  type NewConversation,
  type NewMessage,
  saidAnswer,
  type SupportAnswer,
  supportAnswer,
  type TalkMessage,
} from "./wire.ts";

export const TALK_API = token<TalkApi>("support/talk-api");

const SUPPORT = "/api/v1/support";
const BASE = `${SUPPORT}/conversations`;

/** The calls about a player's conversations with support. */
export class TalkApi {
  constructor(private readonly http: Http) {}

  ways(signal: AbortSignal): Promise<SupportAnswer> {
    return this.http.send(SUPPORT, { answer: supportAnswer, authenticated: false, signal });
  }

  thing({ kind, id }: ThingRef, signal: AbortSignal): Promise<Thing> {
    return this.http.send(`${SUPPORT}/things/${kind}/${id}`, { answer: thing, signal });
  }

  /** Sends a file, which goes with a message later. */
  async sendFile(body: File): Promise<readonly TalkFile[]> {
    const query = { name: nameOf(body) };
    return (await this.http.send(`${SUPPORT}/files`, { method: "POST", query, body, answer: filesAnswer })).files;
  }

  file(id: string, signal: AbortSignal): Promise<Blob> {
    return this.http.file(`${SUPPORT}/files/${id}`, { signal });
  }

  list(cursor: string | undefined, signal?: AbortSignal): Promise<ConversationsAnswer> {
    return this.http.send(BASE, { query: { cursor }, answer: conversationsAnswer, ...(signal && { signal }) });
  }

  open(body: NewConversation): Promise<MessagesAnswer> {
    return this.http.send(BASE, { method: "POST", body, answer: messagesAnswer });
  }

  read(talk: string, query: MessagesQuery): Promise<MessagesAnswer> {
    return this.http.send(`${BASE}/${talk}`, { query, answer: messagesAnswer });
  }

  async say(talk: string, body: NewMessage): Promise<TalkMessage> {
    return (await this.http.send(`${BASE}/${talk}/messages`, { method: "POST", body, answer: saidAnswer })).message;
  }

  async type(talk: string): Promise<void> {
    await this.http.send(`${BASE}/${talk}/typing`, { method: "POST", body: {}, answer: z.unknown() });
  }

  async see(talk: string, seq: number): Promise<void> {
    await this.http.send(`${BASE}/${talk}/seen`, { method: "POST", body: { seq }, answer: z.unknown() });
  }
}
