import { type ServerMessage, serverMessage } from "./wire.ts";

/** The longest channel name, as in the schema. */
const LONGEST_NAME = 120;

/** Reads the platform's message in a frame; undefined if it is not a valid feed message. */
export function readMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== "string") return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    return isDelta(message) ? message : serverMessage.safeParse(message).data;
  } catch {
    return undefined;
  }
}

/** The same check as the schema for deltas, but faster: thousands arrive every second. */
function isDelta(message: unknown): message is Extract<ServerMessage, { type: "delta" }> {
  const of = Object(message) as Record<string, unknown>;
  const { type, channel, from, version } = of;
  return (
    type === "delta" &&
    typeof channel === "string" &&
    channel !== "" &&
    channel.length <= LONGEST_NAME &&
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(version) &&
    "data" in of
  );
}
