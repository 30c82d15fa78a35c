import * as z from "zod/mini";
import { messageId, words } from "../talk/wire.ts";

const instant = z.iso.datetime();
export const decision = z.enum(["upheld", "partly", "refused"]);

/** A complaint: received, read, answered by a day, with what was decided and why. */
export const complaint = z.object({
  number: z.int(),
  about: z.string(),
  state: z.enum(["open", "decided", "withdrawn"]),
  filedAt: instant,
  readAt: z.nullable(instant),
  dueAt: instant,
  endedAt: z.nullable(instant),
  decision: z.nullable(decision),
  reason: z.nullable(z.string()),
});
export type Complaint = z.infer<typeof complaint>;

/** `GET /api/v1/support/complaints`: the player's own, the latest first, and what holds for all. */
export const complaintsAnswer = z.object({
  items: z.array(complaint),
  /** Within how many days the next one would be answered. */
  days: z.int(),
  outside: z.nullable(z.object({ name: z.string(), url: z.string() })),
});
export type ComplaintsAnswer = z.infer<typeof complaintsAnswer>;

/** `POST` of the same; the id is made once for the complaint, so that it is filed once. */
export const newComplaint = z.object({ id: messageId, about: words });
export type NewComplaint = z.infer<typeof newComplaint>;

export const complaintParams = z.object({
  number: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)),
});
