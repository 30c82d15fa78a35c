import type { FastifyInstance } from "fastify";
import { ownPhoneCode, profileFulfill, profileStatus } from "../../../plugins/auth/registration/registration-wire.ts";
import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { route } from "../../http/route.ts";
import { countryOf } from "../geo/contract.ts";
import type { PhoneClaimService } from "./phone-claim-service.ts";
import type { ProfileService } from "./profile-service.ts";

const QUARTER_HOUR = 15 * 60_000;

export interface ProfileRoutesParts {
  readonly database: Database;
  readonly profiles: ProfileService;
  readonly claims: PhoneClaimService;
}

/** Routes for data that a player completes after registration. */
export function profileRoutes(app: FastifyInstance, { database, profiles, claims }: ProfileRoutesParts): void {
  const limit = (name: string, most: number) =>
    new RateLimit(database, { name: `profile ${name}`, most, windowMs: QUARTER_HOUR });
  const fulfilments = limit("fulfilments", 30);
  const codes = limit("phone codes", 5);
  const tries = limit("phone tries", 30);

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/profile",
      summary: "The profile data that the rules of the player's country still require",
      auth: "player",
      answer: profileStatus,
    },
    ({ player, request }) => profiles.status(player.number, countryOf(request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/profile/fulfill",
      summary: "Completes a profile; data that is known already stays as it is",
      auth: "player",
      body: profileFulfill,
      answer: profileStatus,
      refusals: ["UNDERAGE", "COUNTRY_NOT_SERVED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request }) => {
      await fulfilments.consume(player.number);
      return profiles.fulfill(player.number, body, countryOf(request));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/phone/code",
      summary: "Sends a code to the phone that a one-click registration named",
      auth: "player",
      refusals: ["NOTHING_TO_CONFIRM", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player }) => {
      await codes.consume(player.number);
      return claims.sendCode(player.number);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/phone/confirm",
      summary: "Confirms that phone by the code; the player can log in by it from then on",
      auth: "player",
      body: ownPhoneCode,
      refusals: ["NOTHING_TO_CONFIRM", "WRONG_CODE", "CODE_EXPIRED", "CODE_USED_UP", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await tries.consume(player.number);
      return claims.confirm(player.number, body.code);
    },
  );
}
