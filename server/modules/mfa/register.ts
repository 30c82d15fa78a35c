import { defineModule } from "../../platform/module.ts";
import { challengeRoutes } from "./challenge/challenge-routes.ts";
import { SecondFactor } from "./challenge/second-factor.ts";
import { ContactChanges } from "./contacts/contact-change.ts";
import { contactRoutes } from "./contacts/contact-routes.ts";
import { methodRoutes } from "./methods/method-routes.ts";
import { MethodService } from "./methods/method-service.ts";
import { configuredParty } from "./methods/relying-party.ts";
import { PlatformSecrets } from "./secrets/platform-secrets.ts";
import { rewrapSecrets } from "./secrets/rewrap.ts";
import { sweepChallenges } from "./sweep-repository.ts";

/** Second factors. Lends the service that challenges players, the sealed secrets, and the party of passkeys. */
export const mfa = defineModule({
  name: "mfa",
  register(platform) {
    const { app, database, sessions, log } = platform;
    const secrets = new PlatformSecrets(database, platform.configuration.mfa);
    const passkeys = configuredParty(platform.configuration.mfa, platform.configuration.publicOrigin);
    const configuration = { ...platform.configuration.mfa, passkeys };
    const stopping = new AbortController();
    let rewrapping: Promise<void> | undefined;
    platform.onStart(() => {
      rewrapping = rewrapSecrets({ database, secrets, log }, stopping.signal).catch((error: unknown) =>
        log.error(error, "Secrets were not encrypted again; they will be at the next start."),
      );
    });
    platform.onStop(async () => {
      stopping.abort();
      await rewrapping;
    });
    const secondFactor = new SecondFactor({ database, secrets, sessions });
    challengeRoutes(app, { database, sessions, secondFactor, configuration });
    methodRoutes(app, { database, sessions, methods: new MethodService(database, secrets), configuration });
    contactRoutes(app, database, new ContactChanges(database, secrets));
    platform.jobs.hourly("sweep-challenges", () => sweepChallenges(database));
    return { secondFactor, secrets, passkeys };
  },
});
