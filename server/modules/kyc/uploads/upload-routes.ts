import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { MOST_FILE_BYTES } from "../../../../plugins/kyc/kyc-rules.ts";
import { documentId, FILE_FAULTS } from "../../../../plugins/kyc/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import {
  checksumIn,
  metadataIn,
  numberIn,
  TUS_CHECKSUMS,
  TUS_EXTENSIONS,
  TUS_TYPE,
  TUS_VERSION,
  wrongType,
  wrongVersion,
} from "./tus-headers.ts";
import type { UploadService } from "./upload-service.ts";

const HOUR = 60 * 60_000;
const UPLOADS = "/api/v1/kyc/uploads";
const params = z.object({ id: documentId });
const GONE = ["UPLOAD_UNKNOWN", "UPLOAD_GONE", "UPLOAD_VERSION"];

/** Uploads by tus 1.0. They have a scope of their own, because only their bodies are raw bytes. */
export function uploadRoutes(app: FastifyInstance, database: Database, uploads: UploadService): void {
  const begun = new RateLimit(database, { name: "identity uploads", most: 60, windowMs: HOUR });
  const pieces = new RateLimit(database, { name: "identity upload pieces", most: 3_000, windowMs: HOUR });

  void app.register((scope, _options, done) => {
    // Bodies are passed on as streams, and no other type is parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TUS_TYPE, (_request, body, next) => next(null, body));
    scope.addHook("onRequest", (_request, reply, next) => {
      void reply.header("tus-resumable", TUS_VERSION);
      next();
    });
    // Checked after authentication, as in every other call.
    scope.addHook("preParsing", ({ method, headers }, _reply, body, next) => {
      next(method === "PATCH" ? wrongType(headers) : null, body);
    });
    scope.addHook("preValidation", ({ method, headers }, _reply, next) => {
      next(method === "OPTIONS" ? undefined : wrongVersion(headers));
    });

    route(
      scope,
      { method: "OPTIONS", url: UPLOADS, summary: "How uploads are made: tus 1.0 with these extensions and limits" },
      ({ reply }) =>
        void reply.headers({
          "tus-version": TUS_VERSION,
          "tus-extension": TUS_EXTENSIONS,
          "tus-max-size": String(MOST_FILE_BYTES),
          "tus-checksum-algorithm": TUS_CHECKSUMS.join(","),
        }),
    );

    route(
      scope,
      {
        method: "POST",
        url: UPLOADS,
        summary: "Begins the upload of a picture for documents that are being put together; its address is in Location",
        auth: "player",
        refusals: ["SUBMISSION_UNKNOWN", "FILE_EMPTY", "FILE_TOO_LARGE", "FILES_TOO_MANY", "UPLOADS_TOO_MANY"],
      },
      async ({ player, request, reply }) => {
        const length = numberIn(request.headers, "upload-length");
        const { submission, side } = metadataIn(request.headers);
        await begun.consume(player.number);
        const { id, expiresAt } = await uploads.create(player.number, { submission, side, length });
        void reply
          .code(201)
          .headers({ location: `${UPLOADS}/${id}`, "upload-offset": "0", "upload-expires": expiresAt.toUTCString() });
      },
    );

    route(
      scope,
      {
        method: "HEAD",
        url: `${UPLOADS}/:id`,
        summary: "How many bytes of an upload have arrived, in Upload-Offset",
        auth: "player",
        params,
        refusals: [...GONE, "UPLOAD_BUSY"],
      },
      async ({ player, params: { id }, reply }) => {
        const { received, length, expiresAt } = await uploads.standing(player.number, id, arrivalOf(reply));
        void reply.code(200).headers({
          "upload-offset": String(received),
          "upload-length": String(length),
          "upload-expires": expiresAt.toUTCString(),
        });
      },
    );

    route(
      scope,
      {
        method: "PATCH",
        url: `${UPLOADS}/:id`,
        summary:
          "Adds bytes to an upload at Upload-Offset. The last ones end it: the file is looked at, and stored or refused",
        auth: "player",
        params,
        bodyLimit: MOST_FILE_BYTES,
        refusals: [
          ...[...GONE, "UPLOAD_OFFSET", "UPLOAD_BUSY", "UPLOAD_CHECKSUM", "FILE_NOT_SCANNED", ...FILE_FAULTS],
          "TOO_MANY_ATTEMPTS",
        ],
      },
      async ({ player, params: { id }, request, reply }) => {
        const { headers } = request;
        const from = numberIn(headers, "upload-offset");
        const checksum = checksumIn(headers);
        const bodyLength = headers["content-length"] === undefined ? undefined : numberIn(headers, "content-length");
        await pieces.consume(player.number);
        const body = (request.body ?? request.raw) as Readable;
        const received = await uploads.append(player.number, id, {
          ...{ from, body, bodyLength, checksum },
          arrivedAt: arrivalOf(reply),
        });
        void reply.header("upload-offset", String(received));
      },
    );

    route(
      scope,
      {
        method: "DELETE",
        url: `${UPLOADS}/:id`,
        summary: "Ends an upload, and erases what has arrived",
        auth: "player",
        params,
        refusals: GONE,
      },
      ({ player, params: { id }, reply }) => uploads.terminate(player.number, id, arrivalOf(reply)),
    );
    done();
  });
}

const arrivalOf = (reply: FastifyReply): number => Date.now() - reply.elapsedTime;
