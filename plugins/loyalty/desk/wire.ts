import * as z from "zod/mini";
import { deskClaim } from "../../desk/claims/wire.ts";
import { applicationState } from "../application/wire.ts";
import { vipStatus } from "../wire.ts";

const instant = z.iso.datetime();
const applicationId = z.uuid();

/** An application for a status, as the desk sees it. */
export const deskApplication = z.object({
  id: applicationId,
  player: z.string(),
  status: vipStatus,
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  state: applicationState,
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** On a break, with a limit that is used up, outside of the programme or with an account that is not active. */
  isQuiet: z.boolean(),
  /** The status that the player has now, and their points of twelve months. */
  has: z.nullable(vipStatus),
  points: z.int(),
  claim: z.nullable(deskClaim),
});
export type DeskApplication = z.infer<typeof deskApplication>;

/** `GET /api/desk/v1/vip-applications?state=&cursor=`: those that wait, the oldest first, or those that are over. */
export const deskApplicationsQuery = z.object({
  state: z._default(z.enum(["waiting", "over"]), "waiting"),
  cursor: z.optional(applicationId),
});
export type DeskApplicationsQuery = z.infer<typeof deskApplicationsQuery>;
export const deskApplicationsAnswer = z.object({ items: z.array(deskApplication), next: z.nullable(z.string()) });

export const applicationParams = z.object({ id: applicationId });

/** `POST /api/desk/v1/vip-applications/{id}/decision`. The reason stays at the desk. */
export const applicationDecision = z.object({
  decision: z.enum(["approve", "refuse"]),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type ApplicationDecision = z.infer<typeof applicationDecision>;
