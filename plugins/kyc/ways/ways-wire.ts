import * as z from "zod/mini";
import { REVIEW_REASONS } from "../kyc-rules.ts";
import { documentStatus } from "../wire.ts";

const instant = z.iso.datetime();
/** The page of a way that the player comes back to, in their language. */
const ownPage = z.string().check(z.regex(/^\/([a-z]{2}\/)?my-account\/kyc\/(third-party|national-id|bank-id)$/));

const provider = z.object({ name: z.string(), isSandbox: z.boolean() });

/** How far a provider's check is: `none` before it began, `started` while the player is on the provider's page. */
const PARTY_STATES = ["none", "started", "pending", "on_hold", "approved", "retry", "rejected"] as const;

/** `GET /api/v1/kyc/third-party` */
export const thirdParty = z.object({
  provider,
  state: z.enum(PARTY_STATES),
  /** Why the provider asks again or refused. */
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  /** The state of the player's identity, whoever decided it. */
  identity: documentStatus,
  /** Whether the check runs in a frame of the page. */
  isFramed: z.boolean(),
});
export type ThirdParty = z.infer<typeof thirdParty>;

/** `POST /api/v1/kyc/third-party/session`: on its own page even where the partner is shown in a frame, if `isWhole`. */
export const sessionRequest = z.object({ returnTo: ownPage, isWhole: z.optional(z.boolean()) });
export const addressAnswer = z.object({ address: z.url() });
/** `isFramed` if the address is for a frame. It ends at `FRAME_END` of the platform, an empty page. */
export const sessionAnswer = z.object({ address: z.url(), isFramed: z.boolean() });
export const FRAME_END = "/api/v1/kyc/third-party/end";

/** Levels of assurance, from the lowest. */
export const LEVELS = ["low", "substantial", "high"] as const;
export type Level = (typeof LEVELS)[number];

export const eidWay = z.enum(["national-id", "bank-id"]);
export type EidWay = z.infer<typeof eidWay>;

/** What came of a confirmation by a digital identity. */
export const EID_RESULTS = [
  "approved",
  "review",
  "mismatch",
  "too_low",
  "duplicate",
  "declined",
  "refused",
  "unreachable",
] as const;
export type EidResult = (typeof EID_RESULTS)[number];

/** `GET /api/v1/kyc/eid/{way}` */
export const eidState = z.object({
  provider,
  minimum: z.enum(LEVELS),
  /** The last attempt of the player by this way, for a day. */
  last: z.nullable(z.object({ result: z.enum(EID_RESULTS), at: instant })),
  identity: documentStatus,
});
export type EidState = z.infer<typeof eidState>;

/** `POST /api/v1/kyc/eid/{way}/start` */
export const startRequest = z.object({ returnTo: ownPage });
