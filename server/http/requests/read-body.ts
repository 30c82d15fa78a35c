import { brokenText } from "./validate.ts";

/** The JSON object that a call's bytes are; undefined for anything else. */
export function readBody(raw: Buffer): object | undefined {
  try {
    const body: unknown = JSON.parse(raw.toString());
    return typeof body === "object" && body !== null && !Array.isArray(body) && !brokenText(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
