import * as z from "zod/mini";
import { reason } from "../../../desk/wire.ts";
import { missionStep, missionTitle } from "../../gamification/wire.ts";

const missionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

const terms = {
  /** Null for the missions whose names the page knows. */
  title: z.nullable(missionTitle),
  /** A free bet, in euro cents. */
  amount: z.int().check(z.gte(1), z.lte(1000_00)),
  steps: z.array(z.object({ step: missionStep, count: z.int().check(z.gte(1), z.lte(100)) })).check(
    z.minLength(1),
    z.maxLength(7),
    z.refine((steps) => new Set(steps.map(({ step }) => step)).size === steps.length, "Each step once."),
    // Nobody can take these two steps more than once.
    z.refine(
      (steps) => steps.every(({ step, count }) => count === 1 || (step !== "email" && step !== "reality-check")),
      "An e-mail is confirmed once, and a reality check is chosen once.",
    ),
  ),
  isOpen: z.boolean(),
};

export const missionTerms = z.object(terms);
export type MissionTerms = z.infer<typeof missionTerms>;

export const deskMission = z.object({ id: missionId, version: z.int(), ...terms, claimed: z.int() });
export type DeskMission = z.infer<typeof deskMission>;

/** `GET /api/desk/v1/missions`: at most 50, in the order in which players see them. */
export const deskMissions = z.object({ items: z.array(deskMission) });

/** `POST /api/desk/v1/missions` */
export const newMission = z.object({ id: missionId, ...terms, title: missionTitle, reason });
export type NewMission = z.infer<typeof newMission>;

/** `POST /api/desk/v1/missions/{id}/versions`, made from a version that was read. A title of its own stays one. */
export const missionVersion = z.object({ version: z.int(), ...terms, reason });
export type MissionVersion = z.infer<typeof missionVersion>;
export const missionParams = z.object({ id: missionId });
