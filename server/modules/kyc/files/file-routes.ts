import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { documentId } from "../../../../plugins/kyc/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { FileService } from "./file-service.ts";

const QUARTER_HOUR = 15 * 60_000;
/** If a browser opens a picture as a page, no script in it runs. */
export const PICTURE_HEADERS = {
  "content-disposition": "inline",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

export function fileRoutes(app: FastifyInstance, database: Database, files: FileService): void {
  const looks = new RateLimit(database, { name: "identity files", most: 600, windowMs: QUARTER_HOUR });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/files/:id",
      summary: "A picture of one of the player's own documents",
      auth: "player",
      params: z.object({ id: documentId }),
      file: "image/jpeg",
      cache: "private, no-store",
      refusals: ["FILE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params: { id }, reply }) => {
      await looks.consume(player.number);
      const jpeg = await files.ownPicture(player.number, id);
      void reply.headers(PICTURE_HEADERS);
      return jpeg;
    },
  );
}
