import { giveWay } from "../../turns.ts";

/** The number of list items that are written in one piece. */
const STEP = 25;
/** Lists up to this length are written together with the object that contains them. */
const SHORT = 50;

/**
 * Converts a value to JSON. Long lists in its own fields are written in pieces, with a pause for other work between
 * them.
 */
export async function writtenInTurns(value: unknown): Promise<Buffer> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return Buffer.from(JSON.stringify(value));
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
    const text = isLong(field) ? await writtenList(field) : JSON.stringify(field);
    // Values that JSON cannot express are left out, as in JSON.stringify.
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
