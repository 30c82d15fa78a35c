import { serverMessage, type ServerMessage } from "./wire.ts";

/** The longest name of a channel, as in the schema. */
const LONGEST_NAME = 120;

/** What the platform says in a frame; undefined where it is nothing of the feed's. */
export function readMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== "string") return undefined;
  try {
    const message: unknown = JSON.parse(frame);
    return isDelta(message) ? message : serverMessage.safeParse(message).data;
  } catch {
    return undefined;
  }
}

/** The schema's answer for deltas, without the schema: they come by thousands a second. */
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
