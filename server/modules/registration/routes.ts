import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  emailRegistration,
  oneClickAnswer,
  phoneConfirmation,
  registerByOneClick,
  registerByPhone,
  registrationRules,
} from "../../../plugins/auth/registration/registration-wire.ts";
import {
  credentialsRequest,
  emailConfirmation,
  registrationAnswer,
  resendRequest,
} from "../../../plugins/auth/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { requestLanguage } from "../../http/answers/request-language.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { countryOf } from "../geo/contract.ts";
import type { OneClickService } from "./one-click-service.ts";
import type { RegistrationConfiguration } from "./registration-configuration.ts";
import type { RegistrationService, Start } from "./service.ts";

const HOUR = 60 * 60_000;
const QUARTER_HOUR = 15 * 60_000;

export interface RegistrationRoutesParts {
  readonly database: Database;
  readonly registrations: RegistrationService;
  readonly oneClick: OneClickService;
  readonly rules: RegistrationConfiguration;
}

export function registrationRoutes(
  app: FastifyInstance,
  { database, registrations, oneClick, rules }: RegistrationRoutesParts,
): void {
  const limit = (name: string, most: number, windowMs: number) =>
    new RateLimit(database, { name: `registration ${name}`, most, windowMs });
  const ofAddress = limit("of an address", 200, HOUR);
  const accounts = limit("by one click of an address", 30, HOUR);
  const resends = limit("resends", 5, QUARTER_HOUR);
  const tries = limit("tries", 30, QUARTER_HOUR);
  // Anyone can send any id, so the limit also counts addresses.
  const resendsOfAddress = limit("resends of an address", 60, QUARTER_HOUR);
  const triesOfAddress = limit("tries of an address", 200, QUARTER_HOUR);
  const startOf = (
    request: FastifyRequest,
    { currencyId, bonusCampaignNumber, partner, profile }: Omit<Start, "country" | "language">,
  ) => ({
    ...{ currencyId, bonusCampaignNumber, partner, profile },
    country: countryOf(request),
    language: requestLanguage(request),
  });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/auth/registration-rules",
      summary:
        "Who may register: the age by country, the countries that are not served, and the country of the request",
      answer: registrationRules,
    },
    ({ request }) => ({
      country: countryOf(request),
      minimumAge: rules.minimumAge,
      minimumAges: rules.minimumAges,
      notServed: rules.notServed,
      isBreachChecked: rules.breachedPasswordsUrl !== undefined,
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/short-registration/by-email",
      summary: "Begins a registration; the answer is the same for an address that has an account",
      body: emailRegistration,
      answer: registrationAnswer,
      refusals: ["COUNTRY_NOT_SERVED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      await ofAddress.consume(addressKey(request));
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
    async ({ body, request }) => {
      await ofAddress.consume(addressKey(request));
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
    async ({ body, request }) => {
      await ofAddress.consume(addressKey(request));
      return registrations.setCredentials(body.registrationId, body.password, addressKey(request));
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
        await triesOfAddress.consume(addressKey(request));
        await tries.consume(registrationId);
        return sendSession(reply, await registrations.confirm(registrationId, code, clientOf(request)));
      },
    );

    route(
      app,
      {
        method: "POST",
        url: `/api/v1/auth/${kind}-confirmation/resend`,
        summary: "Sends a new code; the former one is no longer valid",
        body: resendRequest,
        refusals: ["REGISTRATION_UNKNOWN", "PASSWORD_MISSING", "TOO_MANY_ATTEMPTS"],
      },
      async ({ body: { registrationId }, request }) => {
        await resendsOfAddress.consume(addressKey(request));
        await resends.consume(registrationId);
        return registrations.resend(registrationId);
      },
    );
  }

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/auth/one-click",
      summary:
        "Makes an account with a number and a password, which are shown only in this answer, and opens a session",
      body: registerByOneClick,
      answer: oneClickAnswer,
      refusals: ["COUNTRY_NOT_SERVED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      await accounts.consume(addressKey(request));
      const { opened, credentials } = await oneClick.register(body.phone, startOf(request, body), clientOf(request));
      return { session: sendSession(reply, opened), credentials };
    },
  );
}
