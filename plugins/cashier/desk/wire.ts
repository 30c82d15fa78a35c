import * as z from "zod/mini";
import { deskClaim } from "../../desk/claims/wire.ts";
import { direction, payment, paymentId, paymentStatus } from "../wire.ts";

const money = z.int();
const player = z.object({ number: z.string(), name: z.nullable(z.string()) });

/** `GET /api/desk/v1/payments`: newest first. `find` is a payment's number, the service's, or a player's. */
export const deskPaymentsQuery = z.object({
  find: z.optional(z.string().check(z.maxLength(100))),
  direction: z.optional(direction),
  status: z.optional(paymentStatus),
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export const deskPayment = z.object({ ...z.omit(payment, { next: true, stages: true }).shape, player });
export type DeskPayment = z.infer<typeof deskPayment>;
export const deskPaymentsAnswer = z.object({ items: z.array(deskPayment), next: z.nullable(z.string()) });

/** `GET /api/desk/v1/payments/:id`: one payment's whole story. */
export const deskPaymentParams = z.object({ id: paymentId });
export const deskPaymentAnswer = z.object({
  ...deskPayment.shape,
  reference: z.nullable(z.string()),
  stages: payment.shape.stages,
  /** Raw messages to and from the service, oldest first. */
  messages: z.array(
    z.object({
      at: z.iso.datetime(),
      from: z.enum(["platform", "webhook", "answer", "settlement"]),
      body: z.string(),
      outcome: z.string(),
    }),
  ),
  postings: z.array(z.object({ transaction: z.string(), at: z.iso.datetime(), account: z.string(), amount: money })),
});
export type DeskPaymentAnswer = z.infer<typeof deskPaymentAnswer>;

/** `GET /api/desk/v1/withdrawals`: those that wait for a decision, longest first. Each look is audited. */
export const deskWithdrawalsQuery = z.object({ cursor: z.optional(paymentId) });
export const deskWithdrawal = z.object({
  ...deskPayment.shape,
  claim: z.nullable(deskClaim),
  needsTwo: z.boolean(),
  /** Who has approved it, if a second person still has to. */
  approval: z.nullable(z.object({ name: z.string(), isMine: z.boolean(), at: z.iso.datetime() })),
});
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>;
export const deskWithdrawalsAnswer = z.object({ items: z.array(deskWithdrawal), next: z.nullable(z.string()) });

/** `POST /api/desk/v1/withdrawals/:id/decision`. The reason stays in the audit log. */
export const withdrawalDecision = z.object({
  decision: z.enum(["approve", "refuse"]),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type WithdrawalDecision = z.infer<typeof withdrawalDecision>;
/** `half`: a second person has to approve it too. `returned`: the money is back in the player's cash. */
export const withdrawalDecided = z.object({ outcome: z.enum(["approved", "half", "returned"]) });
export type WithdrawalDecided = z.infer<typeof withdrawalDecided>;
export const withdrawalParams = z.object({ id: paymentId });

/** `GET /api/desk/v1/trial-balance?at=`: the sums of all entries up to a moment, by kind of account and currency. */
export const trialBalanceQuery = z.object({ at: z.optional(z.iso.datetime()) });
export const trialBalanceAnswer = z.object({
  at: z.iso.datetime(),
  rows: z.array(z.object({ kind: z.string(), isPlayers: z.boolean(), currency: z.string(), balance: money })),
});
/** `GET /api/desk/v1/ledger-closes`: whether all closed days are as they were closed, computed again from their rows. */
export const ledgerVerdict = z.object({
  /** How many are, and the last of them. */
  days: z.int(),
  verifiedUpTo: z.nullable(z.iso.date()),
  /** The first that is not. */
  broken: z.nullable(z.object({ day: z.nullable(z.iso.date()), why: z.enum(["changed", "unchained", "missing"]) })),
});
export type LedgerVerdict = z.infer<typeof ledgerVerdict>;
export type TrialBalanceAnswer = z.infer<typeof trialBalanceAnswer>;
