import { declaredTopics, envelopeOf, type Message, publicCopy } from "@core";
import { exportedEvent } from "../wire.ts";
import { REPLAY_SOURCE } from "./recorder.ts";

/**
 * The largest file that is read, in bytes, since a file is read whole: a larger one is not an export of this inspector.
 */
export const LARGEST_FILE = 5_000_000;
const MOST_EVENTS = 10_000;

/**
 * The recorded messages as JSON lines of CloudEvents, without secrets, phone numbers and mail addresses. Events of
 * topics that identify a person have no data, since those data never leave the page.
 */
export const eventLines = (messages: readonly Message[]): string =>
  messages.map((message) => `${JSON.stringify(exported(message))}\n`).join("");

function exported(message: Message): object {
  const { data, ...envelope } = envelopeOf(message);
  return message.topic.pii ? envelope : { ...envelope, data: publicCopy(data) };
}

/** Why a line of a file is not replayed. */
export type Refusal = "not-json" | "not-an-event" | "unknown-topic" | "other-data";

export interface ReadFile {
  readonly messages: readonly Message[];
  readonly refused: readonly { readonly line: number; readonly reason: Refusal }[];
}

/** Reads an exported file. Each event must have a topic that this page knows, and match the topic's schema. */
export function readEvents(text: string): ReadFile {
  const topics = new Map(declaredTopics().map((topic) => [topic.id, topic]));
  const messages: Message[] = [];
  const refused: ReadFile["refused"][number][] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || messages.length >= MOST_EVENTS) continue;
    const read = readLine(line, topics);
    if (typeof read === "string") refused.push({ line: at + 1, reason: read });
    else messages.push(read);
  }
  return { messages, refused };
}

function readLine(line: string, topics: ReadonlyMap<string, Message["topic"]>): Message | Refusal {
  const { success, data: event } = exportedEvent.safeParse(parsed(line));
  if (!success) return parsed(line) === undefined ? "not-json" : "not-an-event";
  const topic = topics.get(event.type);
  if (!topic) return "unknown-topic";
  const payload = topic.schema.safeParse(event.data);
  if (!payload.success) return "other-data";
  const { sequence, time } = event;
  return { sequence, topic, payload: publicCopy(payload.data), source: REPLAY_SOURCE, time: Date.parse(time) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
