import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  caseDecision,
  claimAnswer,
  documentDemand,
  playerDocuments,
  queueAnswer,
  queueQuery,
  reviewCase,
} from "../../../../plugins/kyc/desk/desk-wire.ts";
import { documentId, documentKind } from "../../../../plugins/kyc/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs, DeskCaller } from "../../desk/contract.ts";
import { PICTURE_HEADERS } from "../files/file-routes.ts";
import type { FileService } from "../files/file-service.ts";
import type { Also, ReviewService } from "../review/review-service.ts";
import { type CasePresenting, presentCase, presentDocuments, presentQueue } from "./case-answers.ts";
import { closeMatches } from "./desk-repository.ts";

export interface DocumentDeskParts extends CasePresenting {
  readonly review: ReviewService;
  readonly files: FileService;
  readonly acts: DeskActs;
}

const params = z.object({ id: documentId });
const ofPlayer = z.object({ number: z.string().check(z.regex(/^\d{1,20}$/)) });
const MOST_MATCHES = 50;
const REFUSALS = ["CASE_UNKNOWN", "CASE_CLAIMED", "DOCUMENT_STATE"];

/** The calls of the documents room. Each look at a case and each act on it is a row of the audit log. */
export function documentDeskRoutes(app: FastifyInstance, parts: DocumentDeskParts): void {
  const { review, files, acts, clock } = parts;
  /** Notes an act on a case in its own transaction. */
  const noted =
    (
      desk: DeskCaller,
      act: string,
      more: { reason?: string | undefined; details?: Record<string, unknown> } = {},
    ): Also =>
    (connection, { id: found, player, kind }) =>
      acts.note(connection, desk, {
        ...{ act, player, reason: more.reason },
        details: { case: found, kind, ...more.details },
      });

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/documents",
      summary: "The cases that wait, longest first",
      auth: "desk",
      act: "documents.read",
      query: queueQuery,
      answer: queueAnswer,
    },
    async ({ desk, query: { kind, who, cursor } }) => {
      const filter = {
        ...(kind && { kind }),
        ...(who === "mine" && { claimedBy: desk.user.id }),
        ...(who === "free" && { isFree: true }),
      };
      const [page, close] = await Promise.all([
        review.queue({ cursor }, filter),
        cursor === undefined ? closeMatches(parts.database, MOST_MATCHES) : [],
      ]);
      return presentQueue(parts, { ...page, close }, desk.user.id);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/documents/:id",
      summary: "One case, with everything that is needed to decide it",
      auth: "desk",
      act: "documents.read",
      params,
      answer: reviewCase,
      refusals: ["CASE_UNKNOWN"],
    },
    async ({ desk, params: { id: of } }) => {
      const found = await review.case(of);
      const { player, kind } = found.submission;
      await acts.look(desk, { act: "documents.read", player, details: { case: of, kind } });
      return presentCase(parts, found, desk.user.id);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/documents/:id/files/:file",
      summary: "A picture of a case, with the reviewer and the time across it",
      auth: "desk",
      act: "documents.read",
      params: z.object({ id: documentId, file: documentId }),
      file: "image/jpeg",
      refusals: ["CASE_UNKNOWN", "FILE_UNKNOWN"],
    },
    async ({ desk, params: { id: of, file }, reply }) => {
      const found = await review.case(of);
      if (!found.files.some((each) => each.id === file))
        throw new Problem(404, "FILE_UNKNOWN", "This case has no such file. Load the case again.");
      await acts.look(desk, {
        act: "documents.picture",
        player: found.submission.player,
        details: { case: of, file },
      });
      const mark = `${desk.user.name} ${new Date(clock.now()).toISOString().slice(0, 16).replace("T", " ")} UTC`;
      const jpeg = await files.watermarked(file, mark);
      void reply.headers(PICTURE_HEADERS);
      return jpeg;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/documents/:id/claim",
      summary: "Takes a case for half an hour, or for half an hour more",
      auth: "desk",
      act: "documents.decide",
      params,
      answer: claimAnswer,
      refusals: REFUSALS,
    },
    async ({ desk, params: { id: of } }) => {
      const { until } = await review.claim(of, desk.user.id, noted(desk, "documents.claim"));
      return { until: until.toISOString() };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/documents/:id/release",
      summary: "Gives a case back to the queue",
      auth: "desk",
      act: "documents.decide",
      params,
      refusals: REFUSALS,
    },
    ({ desk, params: { id: of } }) => review.release(of, desk.user.id, noted(desk, "documents.release")),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/documents/:id/decision",
      summary: "Approves a case, asks for it again, or refuses it; the player is told at once",
      auth: "desk",
      act: "documents.decide",
      params,
      body: caseDecision,
      refusals: [...REFUSALS, "REASON_MISSING", "DOCUMENT_EXPIRED"],
    },
    ({ desk, params: { id: of }, body: { note, expiresOn, ...decision } }) =>
      review.decide(
        of,
        { ...decision, ...(expiresOn && { expiresAt: endOf(expiresOn) }) },
        desk.user.id,
        noted(desk, `documents.${decision.move}`, {
          reason: note,
          details: { ...(decision.reason && { code: decision.reason }) },
        }),
      ),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/players/:number/documents",
      summary: "The states of a player's documents, and how they changed",
      auth: "desk",
      act: "documents.read",
      params: ofPlayer,
      answer: playerDocuments,
    },
    async ({ params: { number } }) => presentDocuments(parts, number),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/documents/:kind",
      summary:
        "Asks a player for a kind of document, opens a refused one again, allows more tries, or approves a close match",
      auth: "desk",
      act: "documents.decide",
      params: z.extend(ofPlayer, { kind: documentKind }),
      body: documentDemand,
      refusals: ["DOCUMENT_STATE", "NO_CLOSE_MATCH", "PLAYER_UNKNOWN"],
    },
    async ({ desk, params: { number, kind }, body: { move, code, words, reason, matchAt } }) => {
      const { id: reviewer } = desk.user;
      const also = (connection: Parameters<Also>[0]) =>
        acts.note(connection, desk, {
          ...{ act: `documents.${move}`, player: number, reason },
          details: { kind, ...(code && { code }) },
        });
      if (move === "approve") return review.approveMatch(number, kind, { reviewer, matchAt }, also);
      if (move === "reopen") return review.reopen(number, kind, reviewer, also);
      if (move === "allowTries") return review.allowTries(number, kind, also);
      return review.askAgain(number, kind, { reason: code ?? "other", ...(words && { words }), reviewer }, also);
    },
  );
}

/** An approval is valid until the end of its last day. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
