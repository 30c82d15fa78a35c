import { giveWay } from "../../turns.ts";

/** So many members of a list are written at one go. */
const STEP = 25;
/** Shorter lists are written with what they are in. */
const SHORT = 50;

/** A value as JSON. The long lists that it holds as its own fields are written in pieces, between which others have their turn. */
export async function writtenInTurns(value: unknown): Promise<Buffer> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return Buffer.from(JSON.stringify(value));
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
    const text = isLong(field) ? await writtenList(field) : JSON.stringify(field);
    // What JSON cannot say is left out, as it is everywhere.
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  await giveWay();
  return Buffer.from(`{${fields.join()}}`);
}

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > SHORT;

async function writtenList(list: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < list.length; at += STEP) {
    await giveWay();
    pieces.push(JSON.stringify(list.slice(at, at + STEP)).slice(1, -1));
  }
  return `[${pieces.join()}]`;
}
