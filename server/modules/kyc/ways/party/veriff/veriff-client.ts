import { createHmac } from "node:crypto";
import type * as z from "zod/mini";
import { dayOf } from "../../day-rules.ts";
import type {
  IdentityProvider,
  PartyEvent,
  PartyOutcome,
  PartyPerson,
  PartyResult,
  PartySession,
  RawWebhook,
  SessionWish,
} from "../identity-provider.ts";
import { reasonOfLabels } from "../label-rules.ts";
import { askPartner } from "../partner-call.ts";
import type { ClientOptions } from "../party-keys.ts";
import { isSigned } from "../webhook-signature.ts";
import { decisionBody, sessionAnswer, stepBody, type Verification } from "./veriff-wire.ts";

/** What each decision means. A session that has expired, or was left, says nothing of the player. */
const OUTCOMES: Readonly<Record<string, PartyOutcome>> = {
  approved: "approved",
  declined: "rejected",
  resubmission_requested: "retry",
  review: "on_hold",
};

/** The code of the step in which the player has sent everything in. */
const SUBMITTED = 7002;

/** A signature as Veriff wants it: of a POST over its body, of a GET over the session's id. */
export const veriffSignature = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** Speaks the protocol of Veriff: a session for each visit, at a page of Veriff's own. */
export class VeriffClient implements IdentityProvider {
  constructor(private readonly options: ClientOptions) {}

  async openSession({ applicant, returnTo, language }: SessionWish): Promise<PartySession> {
    const wish = { verification: { callback: returnTo, vendorData: applicant, lang: language } };
    const body = JSON.stringify(wish);
    const { verification } = sessionAnswer.parse(await this.call("/v1/sessions", body, body));
    return { providerId: verification.id, address: verification.url };
  }

  async eventOf(webhook: RawWebhook): Promise<PartyEvent | "forged" | "unreadable"> {
    if (!isSigned(webhook, (await this.options.keys()).webhookKeys, "x-hmac-signature")) return "forged";
    try {
      const body: unknown = JSON.parse(webhook.body.toString("utf8"));
      const decision = decisionBody.safeParse(body);
      if (decision.success && decision.data.verification) return resultOf(decision.data.verification);
      return stepOf(stepBody.parse(body));
    } catch {
      return "unreadable";
    }
  }

  async fetchResult(providerId: string): Promise<PartyResult> {
    const answered = await this.call(`/v1/sessions/${encodeURIComponent(providerId)}/decision`, providerId);
    const { verification } = decisionBody.parse(answered);
    const asked = (id: string) => `${id}|asked`;
    if (verification) {
      const result = resultOf(verification);
      return { ...result, id: asked(result.id) };
    }
    const nothing = { outcome: "noted", labels: [], happenedAt: undefined, person: undefined } as const;
    return { id: asked(providerId), applicant: undefined, providerId, ...nothing };
  }

  reasonOf = reasonOfLabels;

  private async call(path: string, signed: string, body?: string): Promise<unknown> {
    const { url, keys, fetch: reach = fetch } = this.options;
    const { appToken, secret } = await keys();
    const headers = { "x-auth-client": appToken, "x-hmac-signature": veriffSignature(secret, signed) };
    return askPartner(reach, { url: url + path, headers, body });
  }
}

/** The event of a step, for which Veriff tells no time. */
function stepOf(step: z.infer<typeof stepBody>): PartyEvent {
  const { id, attemptId = "", code, vendorData } = step;
  return {
    id: [id, attemptId, code].join("|"),
    applicant: vendorData ?? undefined,
    providerId: id,
    outcome: code === SUBMITTED ? "pending" : "noted",
    labels: [],
    happenedAt: undefined,
  };
}

/** The result that a decision amounts to. */
function resultOf(verification: Verification): PartyResult {
  const { id, code, status, vendorData, reasonCode, decisionTime, acceptanceTime, person, document } = verification;
  const at = decisionTime ?? acceptanceTime ?? "";
  const happenedAt = Date.parse(at);
  return {
    id: [id, code, at].join("|"),
    applicant: vendorData ?? undefined,
    providerId: id,
    outcome: !Number.isNaN(happenedAt) && Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status]! : "noted",
    labels: reasonCode === null || reasonCode === undefined ? [] : [String(reasonCode)],
    happenedAt: Number.isNaN(happenedAt) ? undefined : happenedAt,
    person: person ? personOf(person, document ?? {}) : undefined,
  };
}

function personOf(
  { firstName, lastName, dateOfBirth }: NonNullable<Verification["person"]>,
  { number, validUntil }: NonNullable<Verification["document"]>,
): PartyPerson | undefined {
  const [given = "", family = ""] = [firstName?.trim(), lastName?.trim()];
  if (given === "" || family === "") return undefined;
  return {
    given,
    family,
    birthDate: dayOf(dateOfBirth ?? undefined),
    documentNumbers: number ? [number] : [],
    expiresOn: dayOf(validUntil ?? undefined),
  };
}
