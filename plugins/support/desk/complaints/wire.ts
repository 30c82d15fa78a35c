import * as z from "zod/mini";
import { deskClaim } from "../../../desk/claims/wire.ts";
import { complaint, decision } from "../../complaints/wire.ts";

export const deskComplaint = z.extend(complaint, {
  player: z.string(),
  decidedBy: z.nullable(z.string()),
  claim: z.nullable(deskClaim),
});
export type DeskComplaint = z.infer<typeof deskComplaint>;

/** `GET /api/desk/v1/complaints?state=&cursor=`: those that are open, the nearest day first, or those that are over. */
export const deskComplaintsQuery = z.object({
  state: z._default(z.enum(["open", "over"]), "open"),
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))),
});
export type DeskComplaintsQuery = z.infer<typeof deskComplaintsQuery>;
export const deskComplaintsAnswer = z.object({ items: z.array(deskComplaint), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/complaints/{number}/decision`. The player reads the reason. */
export const complaintDecision = z.object({
  decision,
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type ComplaintDecision = z.infer<typeof complaintDecision>;
