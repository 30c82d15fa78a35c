import * as z from "zod/mini";
import { limitKind, limitPeriod } from "../../wire.ts";

const instant = z.iso.datetime();
const points = z.int().check(z.gte(0));

/** What players can show; the formula is in docs/protection/markers.md. */
const MARKERS = [
  "deposits_after_losses",
  "many_deposits",
  "failed_deposits",
  "deposits_during_withdrawals",
  "night_play",
  "chasing",
  "rising_stakes",
  "more_time",
  "raised_limits",
  "lifted_rules",
] as const;
const harmMarker = z.object({ marker: z.enum(MARKERS), value: z.int(), points });

export const INTERVENTIONS = ["message", "call", "limit"] as const;
const newLimit = z
  .object({ kind: limitKind, period: limitPeriod, amount: z.int().check(z.gte(0)) })
  .check(z.refine(({ kind, period }) => period !== "bet" || kind === "stake", { path: ["period"] }));

/** What somebody tried, with the points then, and those a week later at the earliest, as soon as they are known. */
const tried = z.object({
  id: z.string(),
  kind: z.enum(INTERVENTIONS),
  name: z.string(),
  note: z.string(),
  limit: z.nullable(newLimit),
  at: instant,
  points,
  followed: z.nullable(points),
});
export type Tried = z.infer<typeof tried>;

export const harmCase = z.object({
  player: z.string(),
  currency: z.string(),
  /** Null of a player without a score. */
  score: z.nullable(z.object({ at: instant, version: z.int(), points, level: z.int(), markers: z.array(harmMarker) })),
  /** The newest first, at most ten. */
  tried: z.array(tried),
});
export type HarmCase = z.infer<typeof harmCase>;

/** `GET /api/desk/v1/interventions?of=&cursor=`: who shows markers, most first, or for whom something was tried, newest first. */
export const interventionsQuery = z.object({
  of: z._default(z.enum(["showing", "tried"]), "showing"),
  cursor: z.optional(z.string().check(z.maxLength(60))),
});
export type InterventionsQuery = z.infer<typeof interventionsQuery>;
export const interventionsAnswer = z.object({ items: z.array(harmCase), next: z.nullable(z.string()) });

export const interventionParams = z.object({ player: z.string().check(z.regex(/^\d{1,12}$/)) });
const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
/** `POST /api/desk/v1/interventions/{player}`. The note stays at the desk; a message has words of its own. */
export const newIntervention = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), note }),
  z.object({ kind: z.literal("call"), note }),
  z.object({ kind: z.literal("limit"), note, limit: newLimit }),
]);
export type NewIntervention = z.infer<typeof newIntervention>;
