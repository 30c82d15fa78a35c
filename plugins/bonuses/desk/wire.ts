import * as z from "zod/mini";
import { reason } from "../../desk/wire.ts";
import { LAW_FAULTS } from "../terms/jurisdiction-rules.ts";
import { campaignTerms } from "../terms/terms-wire.ts";
import { WARNINGS } from "../terms/warning-rules.ts";
import { campaignSlug, worth } from "../wire.ts";

/** Euro cents. */
const cents = z.int();
const instant = z.iso.datetime();

const CAMPAIGN_STATES = ["draft", "running", "stopped"] as const;
const campaignState = z.enum(CAMPAIGN_STATES);

/** What is known of terms before anybody takes them. */
export const judgement = z.object({
  worth,
  warnings: z.array(z.enum(WARNINGS)),
  /** Countries whose law keeps the campaign from their players, with what it is. */
  forbidden: z.array(z.object({ country: z.string(), fault: z.enum(LAW_FAULTS) })),
});
export type Judgement = z.infer<typeof judgement>;

export const deskCampaign = z.object({
  slug: campaignSlug,
  state: campaignState,
  version: z.int(),
  startsAt: instant,
  endsAt: instant,
  budget: cents,
  /** What was taken can cost at most, and what it has cost. */
  held: cents,
  /** The last time that a daily recount found another sum than was kept, and mended it. */
  drift: z.nullable(z.object({ foundAt: instant, kept: z.int(), exact: cents })),
  taken: z.int(),
  running: z.int(),
  completed: z.int(),
  terms: campaignTerms,
  judgement,
});
export type DeskCampaign = z.infer<typeof deskCampaign>;

/** `GET /api/desk/v1/campaigns`: the newest first. */
export const campaignsQuery = z.object({ cursor: z.optional(campaignSlug) });
export const campaignsAnswer = z.object({ items: z.array(deskCampaign), next: z.nullable(z.string()) });

const times = { startsAt: instant, endsAt: instant, budget: z.int().check(z.gte(1), z.lte(100_000_000_00)) };

/** `POST /api/desk/v1/campaigns`: a draft, which nobody can take. */
export const newCampaign = z.object({ slug: campaignSlug, ...times, terms: campaignTerms, reason });
export type NewCampaign = z.infer<typeof newCampaign>;

/**
 * `POST /api/desk/v1/campaigns/{slug}/versions`: whoever took it keeps the version that they took. While it runs, a
 * second person has to confirm it.
 */
export const newVersion = z.object({ version: z.int(), ...times, terms: campaignTerms, reason });
export type NewVersion = z.infer<typeof newVersion>;

/**
 * `POST /api/desk/v1/campaigns/{slug}/state`. A start names the version that was read, and waits for a second person; a
 * stop holds at once.
 */
export const newState = z.discriminatedUnion("state", [
  z.object({ state: z.literal("running"), version: z.int(), reason }),
  z.object({ state: z.literal("stopped"), reason }),
]);
export type NewState = z.infer<typeof newState>;

/** What came of a change: done, or the proposal that waits for a second person. */
export const changeAnswer = z.object({ proposal: z.nullable(z.string()) });
export type ChangeAnswer = z.infer<typeof changeAnswer>;

/** `POST /api/desk/v1/campaigns/{slug}/gifts`: gives a campaign of the kind `hand` to a player. */
export const gift = z.object({ player: z.string().check(z.regex(/^\d{1,20}$/)), reason });

/** `POST /api/desk/v1/campaigns/trial`: what terms would have cost on the real play of the last thirty days. */
export const trialRequest = z.object({ terms: campaignTerms, budget: times.budget });
export const trialAnswer = z.object({
  judgement,
  /** Null for what no play of the past tells, such as a code. Of bonus money `likely` is what would have been wagered in full. */
  lastMonth: z.nullable(z.object({ players: z.int(), most: cents, likely: cents })),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;
