import * as z from "zod/mini";
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from "../../../plugins/kyc/kyc-rules.ts";
import { LIMIT_KINDS, LIMIT_PERIODS, PERIODS_OF } from "../../../plugins/responsible-gambling/limit-rules.ts";
import { PERMISSIONS } from "../../../plugins/session/permission-rules.ts";

const instant = z.nullable(z.iso.datetime());

/**
 * Restrictions that an operator can set for a player. Omitted fields stay unchanged; null removes a limit or a break.
 */
export const restrictions = z.object({
  status: z.optional(z.enum(["active", "unconfirmed", "blocked", "closed"])),
  riskLevel: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
  casinoRiskLevel: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
  /** What the desk notes of a player in a word each, such as `vip`; all of them. */
  marks: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  permissions: z.optional(
    z.partialRecord(
      z.enum(PERMISSIONS),
      z.object({ allowed: z.boolean(), reason: z.nullable(z.string().check(z.maxLength(200))) }),
    ),
  ),
  documents: z.optional(z.partialRecord(z.enum(DOCUMENT_KINDS), z.enum(DOCUMENT_STATUSES))),
  /** From now until a moment of platform time, or without an end. */
  break: z.optional(z.nullable(z.object({ kind: z.enum(["self_exclusion", "time_out"]), until: instant }))),
  /** In minor units of the player's currency, time in minutes. */
  limits: z.optional(
    z.array(
      z
        .object({
          kind: z.enum(LIMIT_KINDS),
          period: z.enum(LIMIT_PERIODS),
          amount: z.nullable(z.int().check(z.gte(0))),
        })
        .check(z.refine(({ kind, period }) => PERIODS_OF[kind].includes(period), "a limit of one bet is on stakes")),
    ),
  ),
});
export type Restrictions = z.infer<typeof restrictions>;
