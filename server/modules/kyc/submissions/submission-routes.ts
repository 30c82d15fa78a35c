import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  documentId,
  fieldHints,
  kycOverview,
  newSubmission,
  reconfirmRequest,
  submission,
  submissionFields,
} from "../../../../plugins/kyc/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { SubmissionService } from "./submission-service.ts";

const QUARTER_HOUR = 15 * 60_000;
const params = z.object({ id: documentId });
const KYC = "/api/v1/kyc";
const MOVED_ON = ["SUBMISSION_UNKNOWN", "DOCUMENT_STATE", "TOO_MANY_ATTEMPTS"];

/** The calls by which players put documents together and send them. */
export function submissionRoutes(app: FastifyInstance, database: Database, service: SubmissionService): void {
  const changes = new RateLimit(database, { name: "identity changes", most: 120, windowMs: QUARTER_HOUR });

  route(
    app,
    {
      method: "GET",
      url: KYC,
      summary: "The state of the player's documents, what waits for them, and their history",
      auth: "player",
      answer: kycOverview,
    },
    ({ player }) => service.overview(player),
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/submissions`,
      summary: "Begins to put documents together; one draft for each kind of document",
      auth: "player",
      body: newSubmission,
      answer: submission,
      refusals: ["TRIES_USED_UP", "DOCUMENT_STATE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await changes.consume(player.number);
      return service.open(player.number, body.documentType);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/submissions/:id/fields`,
      summary: "Stores what the player typed of a document, sealed; answers with hints",
      auth: "player",
      params,
      body: submissionFields,
      answer: fieldHints,
      refusals: MOVED_ON,
    },
    async ({ player, params: { id: of }, body }) => {
      await changes.consume(player.number);
      return service.typeFields(player.number, of, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/submissions/:id/files/:fileId/remove`,
      summary: "Takes a file out of documents that are being put together, and erases it",
      auth: "player",
      params: z.object({ id: documentId, fileId: documentId }),
      refusals: ["FILE_UNKNOWN", ...MOVED_ON],
    },
    async ({ player, params: { id: of, fileId } }) => {
      await changes.consume(player.number);
      await service.removeFile(player.number, of, fileId);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/submissions/:id/send`,
      summary: "Sends documents, so that somebody looks at them",
      auth: "player",
      params,
      refusals: ["SIDES_MISSING", "TRIES_USED_UP", ...MOVED_ON],
    },
    async ({ player, params: { id: of } }) => {
      await changes.consume(player.number);
      await service.send(player.number, of);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/submissions/:id/take-back`,
      summary: "Takes documents back that nobody looks at yet",
      auth: "player",
      params,
      refusals: MOVED_ON,
    },
    async ({ player, params: { id: of } }) => {
      await changes.consume(player.number);
      await service.takeBack(player.number, of);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${KYC}/reconfirm`,
      summary: "Says that the player's data is still right",
      auth: "player",
      body: reconfirmRequest,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player }) => {
      await changes.consume(player.number);
      await service.reconfirm(player.number);
    },
  );
}
