import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { FILE_FAULTS } from "../../../../plugins/kyc/wire.ts";
import { fileId, fileParams, fileQuery, filesAnswer, MOST_BYTES } from "../../../../plugins/support/talk/files/wire.ts";
import { talkId, talkParams } from "../../../../plugins/support/talk/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import { PICTURE_HEADERS } from "../../kyc/contract.ts";
import type { TalkDesk } from "../desk/talk-desk.ts";
import type { TalkFiles } from "./talk-files.ts";
import { UploadTurns } from "./upload-turns.ts";

const TYPE = "application/octet-stream";
const TALK = "/api/desk/v1/conversations/:id";
const REFUSALS = [...FILE_FAULTS, "FILE_NOT_SCANNED", "TOO_MANY_ATTEMPTS", "UPLOADS_TOO_MANY"];
const PICTURE = { file: "image/jpeg", cache: "private, no-store" } as const;

interface FileRouteParts {
  readonly database: Database;
  readonly files: TalkFiles;
  readonly talks: TalkDesk;
  readonly acts: ReturnType<(typeof desk)["register"]>["acts"];
}

/** The calls by which files come into conversations, and are looked at. */
export function fileRoutes(app: FastifyInstance, { database, files, talks, acts }: FileRouteParts): void {
  const looks = new RateLimit(database, { name: "files of support", most: 600, windowMs: 15 * 60_000 });
  const turns = new UploadTurns(database);

  void app.register((scope, _options, done) => {
    // Only these bodies are raw bytes, and no other type is taken.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPE, { parseAs: "buffer" }, (_request, body, next) => next(null, body));
    scope.addHook("preParsing", async (request, reply) => turns.begin(request, reply));
    route(
      scope,
      {
        ...{ method: "POST", url: "/api/v1/support/files", auth: "player", query: fileQuery, answer: filesAnswer },
        ...{ bodyLimit: MOST_BYTES, refusals: REFUSALS },
        summary: "Sends a file, which goes with a message later: a picture, or a PDF, whose pages become pictures",
      },
      async ({ player: { number: player }, query: { name }, request }) => ({
        files: await turns.work(request, () =>
          files.take({ player, by: null }, { name, bytes: bytesOf(request.body) }),
        ),
      }),
    );
    route(
      scope,
      {
        ...{ method: "POST", url: `${TALK}/files`, auth: "desk", act: "support.answer", params: talkParams },
        ...{ query: fileQuery, answer: filesAnswer, bodyLimit: MOST_BYTES },
        refusals: ["CONVERSATION_UNKNOWN", ...REFUSALS],
        summary: "Sends a file, which goes with an answer later",
      },
      async ({ desk: caller, params: { id }, query: { name }, request }) => ({
        files: await turns.work(request, async () =>
          files.take({ player: await talks.playerOf(id), by: caller.user.id }, { name, bytes: bytesOf(request.body) }),
        ),
      }),
    );
    done();
  });

  route(
    app,
    {
      ...{ ...PICTURE, method: "GET", url: "/api/v1/support/files/:id", auth: "player", params: fileParams },
      refusals: ["FILE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
      summary: "A picture of one of the player's own conversations",
    },
    async ({ player, params: { id }, reply }) => {
      await looks.consume(player.number);
      const jpeg = await files.ofPlayer(player.number, id);
      void reply.headers(PICTURE_HEADERS);
      return jpeg;
    },
  );

  route(
    app,
    {
      ...{ ...PICTURE, method: "GET", url: `${TALK}/files/:file`, auth: "desk", act: "support.read" },
      ...{ params: z.object({ id: talkId, file: fileId }), refusals: ["FILE_UNKNOWN"] },
      summary: "A picture of a conversation; the look is in the audit log",
    },
    async ({ desk: caller, params: { id, file }, reply }) => {
      const { player, jpeg } = await files.ofTalk(id, file);
      await acts.look(caller, { act: "support.look", player, details: { conversation: id, file } });
      void reply.headers(PICTURE_HEADERS);
      return jpeg;
    },
  );
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
