import * as z from "zod/mini";
import { reason } from "../wire.ts";

/** Something that waits for a second person, or was decided. */
export const proposal = z.object({
  id: z.string(),
  /** What it does, as `area.act`. */
  act: z.string(),
  player: z.nullable(z.string()),
  /** The values of the act: texts, numbers, booleans and null. */
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(["open", "confirmed", "refused", "expired"]),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  /** Whether the one who asks may decide it: somebody else proposed it, and they have the right for the act. */
  isToDecide: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

export const proposals = z.object({ items: z.array(proposal) });
export const proposalQuery = z.object({
  state: z.optional(z.enum(["open", "all"])),
  player: z.optional(z.string().check(z.maxLength(20))),
});
export const proposalMade = z.object({ id: z.string() });
export const decision = z.object({ verdict: z.enum(["confirm", "refuse"]), reason });
export type Decision = z.infer<typeof decision>;
