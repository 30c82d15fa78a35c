import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import type { MfaConfiguration } from "../configuration/mfa-configuration.ts";
import type { SessionService } from "../session/service.ts";
import { challengeRoutes } from "./challenge/challenge-routes.ts";
import { ContactChanges } from "./contacts/contact-change.ts";
import { contactRoutes } from "./contacts/contact-routes.ts";
import { methodRoutes } from "./methods/method-routes.ts";
import { MethodService } from "./methods/method-service.ts";
import type { PlatformSecrets } from "./secrets/platform-secrets.ts";
import { rewrapSecrets } from "./secrets/rewrap.ts";
import { SecondFactor } from "./challenge/second-factor.ts";

export interface MfaParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly secrets: PlatformSecrets;
  readonly configuration: MfaConfiguration;
}

/** Starts second factors: their routes, and the service by which other areas challenge players. */
export function startMfa(app: FastifyInstance, parts: MfaParts): SecondFactor {
  const { database, sessions, secrets, configuration } = parts;
  const stopping = new AbortController();
  let rewrapping: Promise<void> | undefined;
  app.addHook("onReady", (done) => {
    rewrapping = rewrapSecrets({ database, secrets, log: app.log }, stopping.signal).catch((error: unknown) =>
      app.log.error(error, "Secrets were not sealed anew; they will be at the next start."),
    );
    done();
  });
  app.addHook("onClose", async () => {
    stopping.abort();
    await rewrapping;
  });
  const secondFactor = new SecondFactor({ database, secrets, sessions });
  challengeRoutes(app, { database, sessions, secondFactor, configuration });
  methodRoutes(app, { database, sessions, methods: new MethodService(database, secrets), configuration });
  contactRoutes(app, database, new ContactChanges(database, secrets));
  return secondFactor;
}
