import * as z from "zod/mini";
import { deskClaim } from "../../../desk/claims/wire.ts";
import { direction } from "../../wire.ts";

const money = z.int();
const day = z.iso.date().check(z.regex(/^20/));

export const DIFFERENCES = ["missing_here", "missing_there", "other_amount", "other_currency", "other_state"] as const;
const differenceKind = z.enum(DIFFERENCES);

/** How a person closed a difference; `other_day` is also said by a later file that has what was missing. */
export const RESOLUTIONS = ["corrected_here", "corrected_there", "other_day", "accepted"] as const;
export const resolution = z.enum(RESOLUTIONS);
export type Resolution = z.infer<typeof resolution>;

/** `GET /api/desk/v1/reconciliation/days`: the days that were compared, newest first, and what matched on each. */
export const settledDaysQuery = z.object({ cursor: z.optional(day) });
export const settledDay = z.object({
  day,
  fetchedAt: z.iso.datetime(),
  matched: z.array(z.object({ direction, currency: z.string(), payments: z.int(), amount: money, fee: money })),
  differences: z.int(),
  open: z.int(),
});
export type SettledDay = z.infer<typeof settledDay>;
export const settledDaysAnswer = z.object({ items: z.array(settledDay), next: z.nullable(z.string()) });

const side = z.object({ status: z.string(), amount: money, currency: z.string(), version: z.int() });

/** `GET /api/desk/v1/reconciliation`: what did not match, the newest first; open ones, unless all are asked for. */
export const differencesQuery = z.object({
  day: z.optional(day),
  kind: z.optional(differenceKind),
  state: z._default(z.enum(["open", "all"]), "open"),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export const difference = z.object({
  id: z.string(),
  day,
  kind: differenceKind,
  reference: z.string(),
  /** The payment and its player; null where the platform has none of this reference. */
  payment: z.nullable(z.object({ id: z.string(), player: z.string() })),
  /** In the service's file; null where it is missing there. */
  theirs: z.nullable(z.object({ ...side.shape, fee: money, at: z.iso.datetime(), serviceId: z.string() })),
  /** Here, when the day was compared; null where it is missing here. */
  ours: z.nullable(side),
  foundAt: z.iso.datetime(),
  claim: z.nullable(deskClaim),
  /** `by` is null where a later file closed it. */
  closed: z.nullable(
    z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), resolution, note: z.nullable(z.string()) }),
  ),
});
export type Difference = z.infer<typeof difference>;
export const differencesAnswer = z.object({ items: z.array(difference), next: z.nullable(z.string()) });

/** `GET /api/desk/v1/reconciliation/:id`, and its claim, release and close. */
export const differenceParams = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) });
export const differenceClosing = z.object({
  resolution,
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type DifferenceClosing = z.infer<typeof differenceClosing>;
