import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  oneClickAnswer,
  phoneConfirmation,
  registerByOneClick,
  registerByPhone,
  registrationRules,
} from "../../../plugins/auth/registration/registration-wire.ts";
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
import { countryOf } from "../geo/routes.ts";
import type { OneClickService } from "./one-click-service.ts";
import type { RegistrationConfiguration } from "./registration-configuration.ts";
import type { RegistrationService, Start } from "./service.ts";

const MINUTE = 60_000;

export interface RegistrationRoutesParts {
  readonly registrations: RegistrationService;
  readonly oneClick: OneClickService;
  readonly rules: RegistrationConfiguration;
}

export function registrationRoutes(
  app: FastifyInstance,
  { registrations, oneClick, rules }: RegistrationRoutesParts,
): void {
  const ofAddress = new RateLimit(200, 60 * MINUTE);
  const accounts = new RateLimit(30, 60 * MINUTE);
  const resends = new RateLimit(5, 15 * MINUTE);
  const tries = new RateLimit(30, 15 * MINUTE);
  const startOf = (request: FastifyRequest, { currencyId, bonusCampaignNumber, partner }: Omit<Start, "country">) => ({
    ...{ currencyId, bonusCampaignNumber, partner },
    country: countryOf(request),
  });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/auth/registration-rules",
      summary: "Who may join: the age by country, the countries that are not served, and the country of the request",
      answer: registrationRules,
    },
    ({ request }) => ({
      country: countryOf(request),
      ...{ minimumAge: rules.minimumAge, minimumAges: rules.minimumAges, notServed: rules.notServed },
      isBreachChecked: rules.breachedPasswordsUrl !== undefined,
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/short-registration/by-email",
      summary: "Begins a registration; the answer is the same for an address that has an account",
      body: registerByEmail,
      answer: registrationAnswer,
      refusals: ["COUNTRY_NOT_SERVED", "TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      ofAddress.take(request.ip);
      return registrations.startByEmail(body.email, startOf(request, body));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/short-registration/by-phone",
      summary: "Begins a registration; the answer is the same for a phone that has an account",
      body: registerByPhone,
      answer: registrationAnswer,
      refusals: ["COUNTRY_NOT_SERVED", "UNDERAGE", "TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      ofAddress.take(request.ip);
      return registrations.startByPhone(body.phone, body.dateOfBirthday, startOf(request, body));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/credentials",
      summary: "Sets the password of a registration and sends the code",
      body: credentialsRequest,
      refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_TOO_COMMON", "PASSWORD_BREACHED", "TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      ofAddress.take(request.ip);
      return registrations.setCredentials(body.registrationId, body.password);
    },
  );

  for (const [kind, body] of [
    ["email", emailConfirmation],
    ["phone", phoneConfirmation],
  ] as const) {
    route(
      app,
      {
        method: "POST",
        url: `/api/v1/auth/${kind}-confirmation`,
        summary: "Confirms by the code that was sent, makes the account and opens a session",
        body,
        answer: sessionAnswer,
        refusals: [
          ...["REGISTRATION_UNKNOWN", "PASSWORD_MISSING", "WRONG_CODE", "CODE_EXPIRED", "CODE_USED_UP"],
          "TOO_MANY_ATTEMPTS",
        ],
      },
      async ({ body: { registrationId, code }, request, reply }) => {
        tries.take(registrationId);
        return sendSession(reply, await registrations.confirm(registrationId, code, clientOf(request)));
      },
    );

    route(
      app,
      {
        method: "POST",
        url: `/api/v1/auth/${kind}-confirmation/resend`,
        summary: "Sends a new code; the one before is no longer good",
        body: resendRequest,
        refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_MISSING", "TOO_MANY_ATTEMPTS"],
      },
      ({ body: { registrationId } }) => {
        resends.take(registrationId);
        return registrations.resend(registrationId);
      },
    );
  }

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/one-click",
      summary: "Makes an account with a number and a password, which are answered once, and opens a session",
      body: registerByOneClick,
      answer: oneClickAnswer,
      refusals: ["COUNTRY_NOT_SERVED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      accounts.take(request.ip);
      const { opened, credentials } = await oneClick.register(body.phone, startOf(request, body), clientOf(request));
      return { session: sendSession(reply, opened), credentials };
    },
  );
}
