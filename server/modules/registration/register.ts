import { LogBrake } from "../../http/operation/log-brake.ts";
import { defineModule } from "../../platform/module.ts";
import { BreachedRange, NO_BREACHED_PASSWORDS } from "../../players/breached-passwords.ts";
import { mfa } from "../mfa/register.ts";
import { OneClickService } from "./one-click-service.ts";
import { PhoneClaimService } from "./phone-claim-service.ts";
import { profileRoutes } from "./profile-routes.ts";
import { ProfileService } from "./profile-service.ts";
import { registrationRoutes } from "./routes.ts";
import { RegistrationService } from "./service.ts";

/** Lends the check of leaked passwords. */
export const registration = defineModule({
  name: "registration",
  needs: { mfa },
  register(platform, { mfa: { secrets } }) {
    const { app, database, sessions, log, configuration } = platform;
    const { registration: rules } = configuration;
    const joining = { database, sessions, secrets, welcome: platform };
    const brake = new LogBrake();
    const breached = rules.breachedPasswordsUrl
      ? new BreachedRange(rules.breachedPasswordsUrl, (reason) =>
          brake.write((more) => log.warn({ reason, ...more }, "Leaked passwords: no answer.")),
        )
      : NO_BREACHED_PASSWORDS;
    const registrations = new RegistrationService({ ...joining, breached });
    registrationRoutes(app, { database, registrations, oneClick: new OneClickService(joining), rules });
    const profiles = new ProfileService(database, rules, configuration.forms);
    profileRoutes(app, { database, profiles, claims: new PhoneClaimService(database, secrets) });
    return { breached };
  },
});
