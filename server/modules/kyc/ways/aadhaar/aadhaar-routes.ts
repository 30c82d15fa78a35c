import type { FastifyInstance } from "fastify";
import { aadhaarState, codeConfirmation, codeRequest } from "../../../../../plugins/kyc/ways/aadhaar-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { route } from "../../../../http/route.ts";
import type { DocumentStates } from "../../state/document-states.ts";
import { withdrawAgreement } from "./aadhaar-consent.ts";
import type { AadhaarService } from "./aadhaar-service.ts";

export interface AadhaarRoutesParts {
  readonly service: AadhaarService | undefined;
  readonly database: Database;
  readonly states: DocumentStates;
}

/** Confirming a player by Aadhaar; without a service the calls say that the way is not offered. */
export function aadhaarRoutes(app: FastifyInstance, { service, database, states }: AadhaarRoutesParts): void {
  const offered = (): AadhaarService => {
    if (service) return service;
    throw new Problem(404, "WAY_UNKNOWN", "This way to prove who you are is not offered here. Choose another one.");
  };

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/aadhaar",
      summary: "Whether a code is on its way to the player, and what came of the last one",
      auth: "player",
      answer: aadhaarState,
      refusals: ["WAY_UNKNOWN"],
    },
    ({ player }) => offered().state(player.number),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/aadhaar/code",
      summary: "Has a code sent to the phone that is linked to an Aadhaar number, which is not stored",
      auth: "player",
      body: codeRequest,
      answer: aadhaarState,
      refusals: ["WAY_UNKNOWN", "DOCUMENT_STATE", "AADHAAR_UNKNOWN", "AADHAAR_UNREACHABLE", "TOO_MANY_ATTEMPTS"],
    },
    ({ player, body }) => offered().sendCode(player, body.number, body.consent),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/aadhaar/confirm",
      summary: "Confirms the player by that code",
      auth: "player",
      body: codeConfirmation,
      answer: aadhaarState,
      refusals: ["WAY_UNKNOWN", "WRONG_CODE", "CODE_EXPIRED", "CODE_USED_UP", "AADHAAR_UNREACHABLE"],
    },
    ({ player, body }) => offered().confirm(player.number, body.code),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/aadhaar/withdraw",
      summary: "Withdraws the consent: deletes what Aadhaar gave, and asks for an identity again that rests on it",
      auth: "player",
    },
    ({ player }) => withdrawAgreement({ database, states }, player.number),
  );
}
