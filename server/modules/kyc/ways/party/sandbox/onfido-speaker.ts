import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { route } from "../../../../../http/route.ts";
import { applicantAnswer, newApplicant, newRun, type RunAnswer, runAnswer } from "../onfido/onfido-wire.ts";
import type { Said } from "./choices.ts";
import { applicantFor, type SandboxApplicant, setReturn } from "./sandbox-repository.ts";
import { knownApplicant, pageOf, PARTNER_PATH, refuseUnlike, type Speaker, type SpeakerParts } from "./speaker.ts";

/** What Onfido calls an outcome, and why. */
const WORDS: Readonly<Record<Said["outcome"], { readonly status: string; readonly reasons: string[] }>> = {
  pending: { status: "processing", reasons: [] },
  on_hold: { status: "review", reasons: [] },
  approved: { status: "approved", reasons: [] },
  retry: { status: "declined", reasons: ["document.image_integrity"] },
  rejected: { status: "declined", reasons: ["document.visual_authenticity"] },
};

export const onfidoSpeaker: Speaker = {
  routes: onfidoRoutes,
  webhook: ({ id }, { outcome, at }, key) => {
    const { status } = WORDS[outcome];
    const isOver = status === "approved" || status === "declined";
    const stamp = new Date(at).toISOString();
    const object = { id, status, ...(isOver ? { completed_at_iso8601: stamp } : { started_at_iso8601: stamp }) };
    const action = isOver ? "workflow_run.completed" : "workflow_run.started";
    const payload = JSON.stringify({ payload: { resource_type: "workflow_run", action, object } });
    return { payload, headers: { "x-sha2-signature": createHmac("sha256", key).update(payload).digest("hex") } };
  },
};

function onfidoRoutes(app: FastifyInstance, { database, keys }: SpeakerParts): void {
  const signed = async ({ headers }: FastifyRequest) =>
    refuseUnlike(headers.authorization, `Token token=${(await keys()).appToken}`);

  route(
    app,
    {
      method: "POST",
      url: `${PARTNER_PATH}/v3.6/applicants`,
      summary: "Makes an applicant of the sandbox's checking partner, as Onfido does",
      body: newApplicant,
      answer: applicantAnswer,
      refusals: ["NOT_SIGNED"],
    },
    async ({ request }) => {
      await signed(request);
      return { id: randomUUID() };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${PARTNER_PATH}/v3.6/workflow_runs`,
      summary: "Begins a check at the sandbox's checking partner, as Onfido does",
      body: newRun,
      answer: runAnswer,
      refusals: ["NOT_SIGNED"],
    },
    async ({ body, request }) => {
      await signed(request);
      const { customer_user_id: externalId, link } = body;
      const made = await applicantFor(database, randomUUID(), externalId);
      await setReturn(database, externalId, link.completed_redirect_url);
      return { ...runOf(made), link: { url: pageOf(new URL(link.completed_redirect_url).origin, made.id) } };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${PARTNER_PATH}/v3.6/workflow_runs/:id`,
      summary: "The state of a check at the sandbox's checking partner, as Onfido tells it",
      params: z.object({ id: z.string().check(z.maxLength(100)) }),
      answer: runAnswer,
      refusals: ["NOT_SIGNED", "NOT_FOUND"],
    },
    async ({ params, request }) => {
      await signed(request);
      return runOf(await knownApplicant(database, params.id));
    },
  );
}

function runOf({ id, externalId, review, person }: SandboxApplicant): RunAnswer {
  const { status, reasons } = review ? WORDS[review.outcome] : { status: "awaiting_input", reasons: [] };
  return {
    id,
    customer_user_id: externalId,
    status,
    reasons,
    output: person && {
      first_name: person.given,
      last_name: person.family,
      date_of_birth: person.born,
      document_number: person.number,
      date_of_expiry: person.expiresOn,
    },
    updated_at: new Date(review?.at ?? 0).toISOString(),
  };
}
