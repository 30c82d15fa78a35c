import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { route } from "../../../../../http/route.ts";
import { veriffSignature } from "../veriff/veriff-client.ts";
import { decisionBody, newSession, sessionAnswer } from "../veriff/veriff-wire.ts";
import type { Said } from "./choices.ts";
import { applicantFor, type SandboxApplicant, setReturn } from "./sandbox-repository.ts";
import { knownApplicant, pageOf, PARTNER_PATH, refuseUnlike, type Speaker, type SpeakerParts } from "./speaker.ts";

/** What Veriff calls a decision, and why. */
const WORDS: Readonly<
  Record<Exclude<Said["outcome"], "pending">, { readonly code: number; readonly status: string; reasonCode?: number }>
> = {
  on_hold: { code: 9121, status: "review" },
  approved: { code: 9001, status: "approved" },
  retry: { code: 9103, status: "resubmission_requested", reasonCode: 206 },
  rejected: { code: 9102, status: "declined", reasonCode: 102 },
};

export const veriffSpeaker: Speaker = {
  routes: veriffRoutes,
  webhook: (applicant, said, key) => {
    const { id, externalId } = applicant;
    const step = { id, attemptId: id, feature: "selfid", code: 7002, action: "submitted", vendorData: externalId };
    const body = said.outcome === "pending" ? step : decisionOf({ ...applicant, review: said });
    const payload = JSON.stringify(body);
    return { payload, headers: { "x-hmac-signature": veriffSignature(key, payload) } };
  },
};

function veriffRoutes(app: FastifyInstance, { database, keys }: SpeakerParts): void {
  const signed = async ({ headers }: FastifyRequest, text: string) => {
    const { appToken, secret } = await keys();
    refuseUnlike(headers["x-auth-client"], appToken);
    refuseUnlike(headers["x-hmac-signature"], veriffSignature(secret, text));
  };

  route(
    app,
    {
      method: "POST",
      url: `${PARTNER_PATH}/v1/sessions`,
      summary: "Begins a check at the sandbox's checking partner, as Veriff does",
      body: newSession,
      answer: sessionAnswer,
      refusals: ["NOT_SIGNED"],
    },
    async ({ body, request }) => {
      await signed(request, JSON.stringify(request.body));
      const { vendorData, callback } = body.verification;
      const { id } = await applicantFor(database, randomUUID(), vendorData);
      await setReturn(database, vendorData, callback);
      return { verification: { id, url: pageOf(new URL(callback).origin, id) } };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${PARTNER_PATH}/v1/sessions/:id/decision`,
      summary: "The decision of the sandbox's checking partner, as Veriff tells it",
      params: z.object({ id: z.string().check(z.maxLength(100)) }),
      answer: decisionBody,
      refusals: ["NOT_SIGNED", "NOT_FOUND"],
    },
    async ({ params, request }) => {
      await signed(request, params.id);
      return decisionOf(await knownApplicant(database, params.id));
    },
  );
}

function decisionOf({ id, externalId, review, person }: SandboxApplicant): z.infer<typeof decisionBody> {
  if (!review || review.outcome === "pending") return { status: "success", verification: null };
  return {
    status: "success",
    verification: {
      ...{ id, vendorData: externalId, ...WORDS[review.outcome], decisionTime: new Date(review.at).toISOString() },
      ...(person && {
        person: { firstName: person.given, lastName: person.family, dateOfBirth: person.born },
        document: { number: person.number, validUntil: person.expiresOn },
      }),
    },
  };
}
