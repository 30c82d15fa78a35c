import type { Message } from "../bus/bus.ts";
import { randomId } from "../random-id.ts";

/** A public message as a CloudEvent 1.0 with the `sequence` extension. */
export interface Envelope {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly dataschema: string;
  readonly datacontenttype: "application/json";
  readonly data: unknown;
  readonly sequence: number;
}

/** A random id for each page, so that events of two pages never share an id. */
const page = randomId();

/** The public form of a message: a deeply frozen copy with only the declared fields and no secrets. */
export function envelopeOf({ topic, payload, source, sequence, time }: Message): Envelope {
  // The schema drops fields that the topic does not declare.
  const declared = topic.schema.safeParse(payload);
  return Object.freeze<Envelope>({
    specversion: "1.0",
    id: `${page}-${sequence}`,
    source: `/plugins/${source}`,
    type: topic.id,
    time: new Date(time).toISOString(),
    dataschema: `/docs/topics#${topic.id}`,
    datacontenttype: "application/json",
    data: publicCopy(declared.success ? declared.data : undefined),
    sequence,
  });
}

const SECRET_KEYS = /^(?:.*token|password|secret|authorization|.*phone.*|.*e-?mail.*|document.*)$/i;
const MAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
const PHONE = /\+\d[\d ()-]{7,}\d/g;
const LONG_SECRET = /\b(?:bearer|token)\s+[\w.~+/=-]{16,}/gi;

/**
 * A deeply frozen copy without tokens, phone numbers, mail addresses and document data, including those quoted inside
 * texts.
 */
export function publicCopy(value: unknown): unknown {
  if (typeof value === "string") return value.replace(MAIL, "…@…").replace(PHONE, "+…").replace(LONG_SECRET, "token …");
  if (Array.isArray(value)) return Object.freeze(value.map(publicCopy));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !SECRET_KEYS.test(key));
  return Object.freeze(Object.fromEntries(entries.map(([key, each]) => [key, publicCopy(each)])));
}
