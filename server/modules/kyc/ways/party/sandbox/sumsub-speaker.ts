import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { route } from "../../../../../http/route.ts";
import { callSignature } from "../sumsub/sumsub-client.ts";
import {
  applicantAnswer,
  linkAnswer,
  linkRequest,
  newApplicant,
  type Review,
  type WebhookBody,
} from "../sumsub/sumsub-wire.ts";
import type { Said } from "./choices.ts";
import { applicantFor, type SandboxApplicant, setReturn } from "./sandbox-repository.ts";
import { knownApplicant, pageOf, PARTNER_PATH, refuseUnlike, type Speaker, type SpeakerParts } from "./speaker.ts";

/** `2026-11-20 13:23:19.321` in UTC. */
const stampOf = (at: number): string => new Date(at).toISOString().replace("T", " ").slice(0, 23);

/** What Sumsub calls an outcome, in its webhooks and in its answers. */
const WORDS: Readonly<Record<Said["outcome"], Pick<WebhookBody, "type" | "reviewResult"> & { reviewStatus: string }>> =
  {
    pending: { type: "applicantPending", reviewStatus: "pending" },
    on_hold: { type: "applicantOnHold", reviewStatus: "onHold" },
    approved: { type: "applicantReviewed", reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } },
    retry: {
      type: "applicantReviewed",
      reviewStatus: "completed",
      reviewResult: { reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: ["EXPIRATION_DATE"] },
    },
    rejected: {
      type: "applicantReviewed",
      reviewStatus: "completed",
      reviewResult: { reviewAnswer: "RED", reviewRejectType: "FINAL", rejectLabels: ["FORGERY"] },
    },
  };

function reviewOf(said: Said | null): Review {
  if (!said) return { reviewStatus: "init" };
  const { reviewStatus, reviewResult } = WORDS[said.outcome];
  return { reviewStatus, reviewDate: stampOf(said.at), ...(reviewResult && { reviewResult }) };
}

export const sumsubSpeaker: Speaker = {
  routes: sumsubRoutes,
  webhook: ({ id, externalId }, { outcome, at }, key) => {
    const body: WebhookBody = {
      applicantId: id,
      externalUserId: externalId,
      correlationId: `${id}-${at}`,
      createdAtMs: stampOf(at),
      ...WORDS[outcome],
    };
    const payload = JSON.stringify(body);
    return {
      payload,
      headers: {
        "x-payload-digest": createHmac("sha256", key).update(payload).digest("hex"),
        "x-payload-digest-alg": "HMAC_SHA256_HEX",
      },
    };
  },
};

function sumsubRoutes(app: FastifyInstance, { database, keys }: SpeakerParts): void {
  const signed = async (request: FastifyRequest, body = "") => {
    const { secret } = await keys();
    const time = String(request.headers["x-app-access-ts"] ?? "");
    refuseUnlike(request.headers["x-app-access-sig"], callSignature(secret, time, request.method, request.url, body));
  };
  const newId = () => randomBytes(16).toString("base64url");

  route(
    app,
    {
      method: "POST",
      url: `${PARTNER_PATH}/resources/applicants`,
      summary: "Makes an applicant of the sandbox's checking partner",
      query: z.object({ levelName: z.string() }),
      body: newApplicant,
      answer: applicantAnswer,
      refusals: ["NOT_SIGNED"],
    },
    async ({ body, request }) => {
      await signed(request, JSON.stringify(request.body));
      return answerOf(await applicantFor(database, newId(), body.externalUserId));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${PARTNER_PATH}/resources/sdkIntegrations/levels/-/websdkLink`,
      summary: "The page of the sandbox's checking partner for an applicant",
      body: linkRequest,
      answer: linkAnswer,
      refusals: ["NOT_SIGNED"],
    },
    async ({ body, request }) => {
      await signed(request, JSON.stringify(request.body));
      const { id } = await applicantFor(database, newId(), body.userId);
      await setReturn(database, body.userId, body.redirect.successUrl);
      return { url: pageOf(new URL(body.redirect.successUrl).origin, id) };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${PARTNER_PATH}/resources/applicants/:id/one`,
      summary: "The state of an applicant of the sandbox's checking partner, and who they are",
      params: z.object({ id: z.string().check(z.maxLength(100)) }),
      answer: applicantAnswer,
      refusals: ["NOT_SIGNED", "NOT_FOUND"],
    },
    async ({ params, request }) => {
      await signed(request);
      return answerOf(await knownApplicant(database, params.id));
    },
  );
}

const answerOf = ({ id, externalId, review, person }: SandboxApplicant) => ({
  id,
  externalUserId: externalId,
  ...(person && {
    info: {
      ...{ firstName: person.given, lastName: person.family, dob: person.born },
      idDocs: [{ idDocType: "PASSPORT", number: person.number, validUntil: person.expiresOn }],
    },
  }),
  review: reviewOf(review),
});
