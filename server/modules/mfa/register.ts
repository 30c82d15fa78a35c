import { defineModule } from "../../platform/module.ts";
import { mfaSecrets } from "../../secrets/platform-secrets.ts";
import { sealAgainAtStart } from "../../secrets/seal-again.ts";
import { challengeRoutes } from "./challenge/challenge-routes.ts";
import { SecondFactor } from "./challenge/second-factor.ts";
import { ContactChanges } from "./contacts/contact-change.ts";
import { contactRoutes } from "./contacts/contact-routes.ts";
import { SEALED_METHODS } from "./methods/method-repository.ts";
import { methodRoutes } from "./methods/method-routes.ts";
import { MethodService } from "./methods/method-service.ts";
import { configuredParty } from "./methods/relying-party.ts";
import { sweepChallenges } from "./sweep-repository.ts";

/** Second factors. Lends the service that challenges players, the sealed secrets, and the party of passkeys. */
export const mfa = defineModule({
  name: "mfa",
  register(platform) {
    const { app, database, sessions } = platform;
    const secrets = mfaSecrets(database, platform.configuration.mfa);
    const passkeys = configuredParty(platform.configuration.mfa, platform.configuration.publicOrigin);
    const configuration = { ...platform.configuration.mfa, passkeys };
    sealAgainAtStart(platform, {
      ...{ secrets, columns: [SEALED_METHODS], what: "Secrets of authenticator apps" },
      setting: "mfa.earlierSecretsKeys",
    });
    const secondFactor = new SecondFactor({ database, secrets, sessions });
    challengeRoutes(app, { database, sessions, secondFactor, configuration });
    methodRoutes(app, { database, sessions, methods: new MethodService(database, secrets), configuration });
    contactRoutes(app, database, new ContactChanges(database, secrets));
    platform.jobs.hourly("sweep-challenges", () => sweepChallenges(database));
    return { secondFactor, secrets, passkeys };
  },
});
