import * as z from "zod/mini";

const amount = z.int();

/** The steps that missions can ask for. None of them costs money. */
export const MISSION_STEPS = ["email", "second-factor", "limit", "reality-check", "rule", "favorite", "game"] as const;
export const missionStep = z.enum(MISSION_STEPS);
export type MissionStep = z.infer<typeof missionStep>;

/** A name by language; English is always there. */
export const missionTitle = z
  .record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))
  .check(z.refine((title) => "en" in title, "English is missing."));

export const mission = z.object({
  id: z.string(),
  version: z.int(),
  /** Null for those whose names the page knows. */
  title: z.nullable(missionTitle),
  steps: z.array(z.object({ step: missionStep, count: z.int(), done: z.int() })),
  /** What it brings: a free bet, in minor units. */
  amount,
  isClaimed: z.boolean(),
});
export type Mission = z.infer<typeof mission>;

/** 64 hexadecimal digits. */
const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const wheel = z.object({
  /** The day of it, in UTC. */
  day: z.iso.date(),
  /** What each place brings, in minor units. */
  places: z.array(amount),
  /** The SHA-256 of the server seed's text, known before the wheel is turned. */
  commitment: seed,
  /** What became of it; null until it was turned. */
  turned: z.nullable(z.object({ serverSeed: seed, clientSeed: z.string(), place: z.int() })),
});
export type Wheel = z.infer<typeof wheel>;

/**
 * `GET /api/v1/gamification`, and the answer of `POST /api/v1/gamification/missions/{id}/claim` and of
 * `POST /api/v1/gamification/wheel`.
 */
export const gamificationAnswer = z.object({ currency: z.string(), missions: z.array(mission), wheel });
export type GamificationAnswer = z.infer<typeof gamificationAnswer>;

/** `POST /api/v1/gamification/missions/{id}/claim`, with the version that the player has read. */
export const claimRequest = z.object({ version: z.int() });

/** `POST /api/v1/gamification/wheel`: turns the wheel of that day, so that no press turns the next one by mistake. */
export const turnRequest = z.object({
  day: z.iso.date(),
  clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});
