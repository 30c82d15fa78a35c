import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import type { MfaConfiguration } from "../configuration/mfa-configuration.ts";
import type { SessionService } from "../session/service.ts";
import { challengeRoutes } from "./challenge-routes.ts";
import { ContactChanges } from "./contact-change.ts";
import { contactRoutes } from "./contact-routes.ts";
import { methodRoutes } from "./method-routes.ts";
import { MethodService } from "./method-service.ts";
import type { PlatformSecrets } from "./platform-secrets.ts";
import { rewrapSecrets } from "./rewrap.ts";
import { SecondFactor } from "./second-factor.ts";

export interface MfaParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly secrets: PlatformSecrets;
  readonly configuration: MfaConfiguration;
}

/** Second factors: their calls, and what other areas challenge players by. */
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
