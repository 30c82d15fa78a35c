import { schemas } from "./asyncapi.ts";

interface Shape {
  readonly required: readonly string[];
  /** Every field, and its type as JSON schema. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What hosts rely on, as it is kept in `tests/frame-messages.json`. */
export interface MessageRecord {
  readonly verbs: Readonly<Record<string, Shape>>;
  readonly words: Readonly<Record<string, Shape>>;
}

export function recordOfMessages(): MessageRecord {
  const { verbs, words } = schemas();
  const shapes = (messages: typeof verbs) =>
    Object.fromEntries(Object.entries(messages).map(([name, schema]) => [name, shapeOf(schema)]));
  return { verbs: shapes(verbs), words: shapes(words) };
}

function shapeOf(schema: Readonly<Record<string, unknown>>): Shape {
  const [{ required = [], properties = {} } = {}] = schema["allOf"] as {
    required?: string[];
    properties?: Record<string, unknown>;
  }[];
  return { required, fields: properties };
}

/** What a host that was written for the recorded messages would stumble over now. */
export function messageBreaks(before: MessageRecord, now: MessageRecord): readonly string[] {
  const breaks: string[] = [];
  for (const [name, { fields, required }] of Object.entries(before.verbs)) {
    const verb = now.verbs[name];
    if (!verb) breaks.push(`the verb ${name} is gone`);
    for (const field of Object.keys(fields))
      if (verb && !(field in verb.fields)) breaks.push(`${name} does not read ${field} any more`);
    for (const field of verb?.required ?? []) if (!required.includes(field)) breaks.push(`${name} needs ${field} now`);
  }
  for (const [name, { fields, required }] of Object.entries(before.words)) {
    const word = now.words[name];
    if (!word) breaks.push(`the event ${name} is gone`);
    for (const [field, type] of Object.entries(fields)) {
      if (word && !isSame(word.fields[field], type)) breaks.push(`${field} of ${name} has changed`);
    }
    for (const field of required)
      if (word && !word.required.includes(field)) breaks.push(`${field} of ${name} may be missing now`);
  }
  return breaks;
}

/** A list of words may grow: who listens takes words that it does not know. */
function isSame(now: unknown, before: unknown): boolean {
  const [{ enum: words = [], ...rest }, { enum: known = [], ...restBefore }] = [now, before].map(
    (each) => (each ?? {}) as { enum?: unknown[] },
  ) as [{ enum?: unknown[] }, { enum?: unknown[] }];
  return known.every((word) => words.includes(word)) && JSON.stringify(rest) === JSON.stringify(restBefore);
}
