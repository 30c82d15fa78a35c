import { type Http, token } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../../desk/claims/wire.ts";
import { nameOf } from "../talk/files/file-rules.ts";
import { filesAnswer, type TalkFile } from "../talk/files/wire.ts";
import { type MessagesQuery, saidAnswer, type TalkMessage } from "../talk/wire.ts";
import { type ComplaintDecision, deskComplaintsAnswer, type DeskComplaintsQuery } from "./complaints/wire.ts";
import {
  colleaguesAnswer,
  deskNewsAnswer,
  deskTalkAnswer,
  deskTalksAnswer,
  type DeskTalksQuery,
  type Label,
  type NewAnswer,
  type SavedAnswer,
  savedAnswers,
} from "./wire.ts";

export const INBOX = token<Inbox>("support-desk/inbox");

const DESK = "/api/desk/v1";
const COMPLAINTS = `${DESK}/complaints`;
const BASE = `${DESK}/conversations`;

/** The desk's calls about conversations with players. */
export class Inbox {
  constructor(private readonly http: Http) {}

  page(state: DeskTalksQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, { query: { state, cursor }, answer: deskTalksAnswer, signal });
  }

  news(since: string | undefined, signal: AbortSignal) {
    return this.http.send(`${DESK}/conversation-news`, { query: { since }, answer: deskNewsAnswer, signal });
  }

  read(id: string, query: MessagesQuery) {
    return this.http.send(`${BASE}/${id}`, { query, answer: deskTalkAnswer });
  }

  async say(id: string, body: NewAnswer): Promise<TalkMessage> {
    return (await this.http.send(`${BASE}/${id}/messages`, { method: "POST", body, answer: saidAnswer })).message;
  }

  /** Sends a file, which goes with an answer later. */
  async sendFile(id: string, body: File): Promise<readonly TalkFile[]> {
    const query = { name: nameOf(body) };
    return (await this.http.send(`${BASE}/${id}/files`, { method: "POST", query, body, answer: filesAnswer })).files;
  }

  file(id: string, file: string, signal: AbortSignal): Promise<Blob> {
    return this.http.file(`${BASE}/${id}/files/${file}`, { signal });
  }

  claim(id: string) {
    return this.http.send(`${BASE}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  /** Gives a conversation back, closes it, writes a note, sets labels, hands it over, or says what was seen. */
  async act(
    id: string,
    act: "release" | "close" | "notes" | "labels" | "hand-over" | "seen" | "typing",
    body: object = {},
  ) {
    await this.http.send(`${BASE}/${id}/${act}`, { method: "POST", body, answer: z.unknown() });
  }

  setLabels(id: string, labels: readonly Label[]): Promise<void> {
    return this.act(id, "labels", { labels });
  }

  complaints(state: DeskComplaintsQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(COMPLAINTS, { query: { state, cursor }, answer: deskComplaintsAnswer, signal });
  }

  async takeComplaint(number: number): Promise<void> {
    await this.http.send(`${COMPLAINTS}/${number}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  async giveComplaintBack(number: number): Promise<void> {
    await this.http.send(`${COMPLAINTS}/${number}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  async decideComplaint(number: number, body: ComplaintDecision): Promise<void> {
    await this.http.send(`${COMPLAINTS}/${number}/decision`, { method: "POST", body, answer: z.unknown() });
  }

  async colleagues(signal: AbortSignal) {
    return (await this.http.send(`${DESK}/conversation-colleagues`, { answer: colleaguesAnswer, signal })).items;
  }

  async saved(signal: AbortSignal) {
    return (await this.http.send(`${DESK}/saved-answers`, { answer: savedAnswers, signal })).items;
  }

  async save(answer: SavedAnswer): Promise<void> {
    await this.http.send(`${DESK}/saved-answers`, { method: "POST", body: answer, answer: z.unknown() });
  }

  async dropSaved(id: string): Promise<void> {
    await this.http.send(`${DESK}/saved-answers/${id}`, { method: "DELETE", answer: z.unknown() });
  }
}
