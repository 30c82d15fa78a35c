import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { correctionDecision, correctionsAnswer, correctionsQuery } from "../../../../plugins/account/desk/desk-wire.ts";
import { correction } from "../../../../plugins/account/profile-wire.ts";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import type { Database } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { Claims, DeskActs } from "../../desk/contract.ts";
import type { WaitingCorrection } from "../correction-repository.ts";
import type { Corrections } from "../correction-service.ts";

const PAGE = 20;
const PARAMS = z.object({ id: correction.shape.id });
const ACTS = { approved: "corrections.approve", refused: "corrections.refuse" } as const;

export interface CorrectionDesk {
  readonly database: Database;
  readonly corrections: Corrections;
  readonly acts: DeskActs;
  readonly claims: Claims;
}

/** The calls of the corrections room. The audit log names the fields that were seen or decided, never their values. */
export function correctionDeskRoutes(
  app: FastifyInstance,
  { database, corrections, acts, claims }: CorrectionDesk,
): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/corrections",
      summary: "The corrections of proved data that wait, longest first",
      auth: "desk",
      act: "documents.read",
      query: correctionsQuery,
      answer: correctionsAnswer,
    },
    async ({ desk, query: { cursor } }) => {
      const found = await acts.looks(
        desk,
        (connection) => corrections.waiting(connection, { after: cursor, limit: PAGE }),
        ({ id, player, wanted }) => ({
          act: "corrections.read",
          player,
          details: { correction: id, fields: Object.keys(wanted).join(", ") },
        }),
      );
      const ids = found.map(({ id }) => id);
      const taken = await claims.of(database, ids, desk.user.id);
      const items = found.map((each) => ({ ...each, claim: taken.get(each.id) ?? null }));
      return { items, next: items.length === PAGE ? (ids.at(-1) ?? null) : null };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/corrections/:id/claim",
      summary: "Takes a correction for half an hour, or for half an hour more",
      auth: "desk",
      act: "documents.decide",
      params: PARAMS,
      answer: claimTaken,
      refusals: ["CORRECTION_OVER", "CASE_CLAIMED"],
    },
    async ({ desk, params: { id } }) => {
      const { until } = await acts.run(
        desk,
        ({ player }: { player: string; until: string }) => ({
          act: "corrections.claim",
          player,
          details: { correction: id },
        }),
        async (connection) => {
          const { player } = await corrections.lock(connection, id);
          return { player, ...(await claims.take(connection, id, desk.user.id)) };
        },
      );
      return { until };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/corrections/:id/release",
      summary: "Gives a correction back to the queue",
      auth: "desk",
      act: "documents.decide",
      params: PARAMS,
      refusals: ["CORRECTION_OVER"],
    },
    async ({ desk, params: { id } }) => {
      await acts.run(
        desk,
        ({ player }: WaitingCorrection) => ({ act: "corrections.release", player, details: { correction: id } }),
        async (connection) => {
          const asked = await corrections.lock(connection, id);
          await claims.giveBack(connection, id, desk.user.id);
          return asked;
        },
      );
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/corrections/:id/decision",
      summary: "Applies a correction or refuses it; the player is told at once",
      auth: "desk",
      act: "documents.decide",
      params: PARAMS,
      body: correctionDecision,
      refusals: ["CORRECTION_OVER", "CASE_CLAIMED", "UNDERAGE", "COUNTRY_NOT_SERVED"],
    },
    async ({ desk, params: { id }, body: { state, words, reason } }) => {
      await acts.run(
        desk,
        ({ player, wanted }: WaitingCorrection) => ({
          ...{ act: ACTS[state], player, reason },
          details: { correction: id, fields: Object.keys(wanted).join(", ") },
        }),
        async (connection) => {
          const decided = await corrections.decide(connection, id, { state, by: desk.user.id, answer: words });
          await claims.settle(connection, id, desk.user.id);
          return decided;
        },
      );
    },
  );
}
