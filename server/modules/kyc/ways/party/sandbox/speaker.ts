import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../../../db/database.ts";
import { Problem } from "../../../../../http/answers/problem.ts";
import type { PartnerKeys } from "../party-keys.ts";
import type { Said } from "./choices.ts";
import { findSandboxApplicant, type SandboxApplicant } from "./sandbox-repository.ts";

export const PARTNER_PATH = "/sandbox/identity-partner";

export interface SpeakerParts {
  readonly database: Database;
  readonly keys: () => Promise<PartnerKeys>;
}

export interface SaidWebhook {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How the sandbox's provider speaks one protocol. */
export interface Speaker {
  /** The calls that a provider of the protocol answers. */
  readonly routes: (app: FastifyInstance, parts: SpeakerParts) => void;
  /** The webhook of what was said, signed with a key. */
  readonly webhook: (applicant: SandboxApplicant, said: Said, key: string) => SaidWebhook;
}

/** The page where the tester chooses. */
export const pageOf = (origin: string, id: string): string => `${origin}${PARTNER_PATH}/check/${id}`;

export async function knownApplicant(database: Database, id: string): Promise<SandboxApplicant> {
  const found = await findSandboxApplicant(database, id);
  if (found) return found;
  throw new Problem(404, "NOT_FOUND", "The sandbox's partner has no such applicant. Begin again in the product.");
}

/** Refuses a call whose signature or key is not the one that was expected. */
export function refuseUnlike(given: unknown, expected: string): void {
  const [a, b] = [Buffer.from(typeof given === "string" ? given : ""), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw new Problem(401, "NOT_SIGNED", "This call is not signed with the sandbox's key, and nothing was done.");
}
