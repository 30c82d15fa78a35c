import { cursorOf, placeOf } from "../../../http/requests/cursor.ts";
import type { QueuePosition } from "./review-repository.ts";

/** A position in the queue as text for the caller. */
export const queueCursor = ({ sentAt, id }: QueuePosition): string => cursorOf(sentAt.toISOString(), id);

/** Undefined for the first page. */
export function readCursor(cursor: string | undefined): QueuePosition | undefined {
  const [at = "", id = ""] = placeOf(cursor, /^([1-9]\d{3}-\S+) ([\w-]{8,64})$/);
  const sentAt = new Date(at);
  return Number.isNaN(sentAt.getTime()) ? undefined : { sentAt, id };
}
