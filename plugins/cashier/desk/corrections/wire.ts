import * as z from "zod/mini";
import { proposal } from "../../../desk/proposals/wire.ts";
import { reason } from "../../../desk/wire.ts";
import { CORRECTION_CAUSES, MOST_CORRECTED } from "../../correction-rules.ts";
import { paymentId } from "../../wire.ts";

const number = z.string().check(z.regex(/^\d{1,18}$/));
const proposalId = z.string().check(z.maxLength(64));

/** What is corrected. The amount is below zero where it is taken. */
export const cashCorrection = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount: z.int().check(
    z.gte(-MOST_CORRECTED),
    z.lte(MOST_CORRECTED),
    z.refine((amount) => amount !== 0),
  ),
  cause: z.enum(CORRECTION_CAUSES),
  /** The payment and the difference of the reconciliation that it belongs to. */
  payment: z.nullable(paymentId),
  difference: z.nullable(number),
  /** The correction that it takes back; then the cause is `reversal`. */
  reverses: z.nullable(proposalId),
});
export type CashCorrection = z.infer<typeof cashCorrection>;

/** `POST /api/desk/v1/cash-corrections`. Another person decides it by `/api/desk/v1/proposals/:id/decision`. */
export const proposeCorrection = z.object({
  ...cashCorrection.shape,
  player: z.string().check(z.minLength(1), z.maxLength(20)),
  reason,
});
export type ProposeCorrection = z.infer<typeof proposeCorrection>;

/** `GET /api/desk/v1/cash-corrections`: those that wait, or all with what was decided, the newest first. */
export const correctionsQuery = z.object({ state: z._default(z.enum(["open", "all"]), "open") });
export const listedCorrection = z.object({
  ...z.omit(proposal, { payload: true }).shape,
  player: z.string(),
  correction: cashCorrection,
  isReversed: z.boolean(),
});
export type ListedCorrection = z.infer<typeof listedCorrection>;
export const correctionsAnswer = z.object({ items: z.array(listedCorrection) });
