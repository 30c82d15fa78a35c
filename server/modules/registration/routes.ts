import type { FastifyInstance } from "fastify";
import {
  credentialsRequest,
  emailConfirmation,
  registerByEmail,
  registrationAnswer,
  resendRequest,
} from "../../../plugins/auth/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { RateLimit } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { clientOf, sendSession } from "../../http/session-cookie.ts";
import type { RegistrationService } from "./service.ts";

const HOUR = 60 * 60_000;

export function registrationRoutes(app: FastifyInstance, registrations: RegistrationService): void {
  const ofAddress = new RateLimit(200, HOUR);
  const resends = new RateLimit(5, HOUR / 4);
  const counted = (limit: RateLimit, key: string) => {
    limit.check(key);
    limit.count(key);
  };

  route(
    app,
    {
      method: "POST",
      url: "/api/short-registration/by-email",
      summary: "Begins a registration; the answer is the same for an address that has an account",
      body: registerByEmail,
      answer: registrationAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      counted(ofAddress, request.ip);
      return registrations.start(body.email, body.currencyId);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/credentials",
      summary: "Sets the password of a registration and sends the code",
      body: credentialsRequest,
      refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_TOO_COMMON", "TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      counted(ofAddress, request.ip);
      return registrations.setCredentials(body.registrationId, body.password);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/email-confirmation",
      summary: "Confirms the address by the code, makes the account and opens a session",
      body: emailConfirmation,
      answer: sessionAnswer,
      refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_MISSING", "WRONG_CODE", "CODE_EXPIRED", "CODE_USED_UP"],
    },
    async ({ body, request, reply }) =>
      sendSession(reply, await registrations.confirm(body.registrationId, body.code, clientOf(request))),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/email-confirmation/resend",
      summary: "Sends a new code; the one before is no longer good",
      body: resendRequest,
      refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_MISSING", "TOO_MANY_ATTEMPTS"],
    },
    ({ body }) => {
      counted(resends, body.registrationId);
      return registrations.resend(body.registrationId);
    },
  );
}
