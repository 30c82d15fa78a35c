import * as z from "zod/mini";

const filter = z.optional(z.string().check(z.maxLength(60)));

// The database knows no year 0.
const instant = z.iso.datetime().check(z.regex(/^(?!0000)/));

export const auditFilters = z.object({
  /** The id of a user. */
  who: filter,
  /** An act, or the beginning of several: `players.`. */
  act: filter,
  player: filter,
  from: z.optional(instant),
  to: z.optional(instant),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditQuery = z.extend(auditFilters, {
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

const auditRecord = z.object({
  seq: z.string(),
  at: z.string(),
  /** The id, and the name where it is a user's. */
  who: z.string(),
  name: z.nullable(z.string()),
  act: z.string(),
  player: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const auditPage = z.object({
  items: z.array(auditRecord),
  next: z.nullable(z.string()),
  /** Those who are in the log, for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Whether the chain is whole; otherwise the first row that is not, and why. */
export const auditVerdict = z.object({
  isWhole: z.boolean(),
  rows: z.int(),
  broken: z.nullable(z.object({ seq: z.string(), why: z.enum(["changed", "unchained", "missing"]) })),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

export const exportQuery = z.extend(auditFilters, {
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
