import * as z from "zod/mini";
import { deskClaim } from "../../desk/claims/wire.ts";
import { accountProfile, correction, profileEdit } from "../profile-wire.ts";

/** A correction that waits: what the player wants, beside what the account says now. */
export const waitingCorrection = z.object({
  id: correction.shape.id,
  player: z.string(),
  wanted: profileEdit,
  known: accountProfile.shape.fields,
  reason: z.string(),
  askedAt: z.iso.datetime(),
  claim: z.nullable(deskClaim),
});
export type WaitingCorrection = z.infer<typeof waitingCorrection>;

/** `GET /api/desk/v1/corrections?cursor=`: those that wait longest first; `next` continues. Each look is audited. */
export const correctionsQuery = z.object({ cursor: z.optional(correction.shape.id) });
export const correctionsAnswer = z.object({ items: z.array(waitingCorrection), next: z.nullable(z.string()) });

const text = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** `POST /api/desk/v1/corrections/{id}/decision`. `words` go to the player; `reason` stays in the audit log. */
export const correctionDecision = z.object({ state: z.enum(["approved", "refused"]), words: text, reason: text });
export type CorrectionDecision = z.infer<typeof correctionDecision>;
