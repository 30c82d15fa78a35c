import { defineModule } from "../../platform/module.ts";
import { mfa } from "../mfa/register.ts";
import { registration } from "../registration/register.ts";
import { Doorway } from "./doorway.ts";
import { Entrance } from "./entrance.ts";
import { KnownBrowsers } from "./known-browsers.ts";
import { LoginLinks } from "./links.ts";
import { LockNotices } from "./lock-notices.ts";
import { PasskeyLogin } from "./passkey-login.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import { RecoveryService } from "./recovery.ts";
import { entranceRoutes } from "./routes.ts";
import { sandboxEntranceRoutes } from "./sandbox-routes.ts";
import { sweepEntrance } from "./sweep-repository.ts";

/** All ways to log in and to recover access to an account. Lends the doorway, which every login passes. */
export const entrance = defineModule({
  name: "entrance",
  needs: { mfa, registration },
  register(platform, { mfa: { secondFactor, secrets, passkeys }, registration: { breached } }) {
    const { app, database, sessions, isSandbox } = platform;
    const doorway = new Doorway(sessions, secondFactor);
    const browsers = new KnownBrowsers(database);
    const links = new LoginLinks({ database, doorway });
    const entrance = new Entrance(database, doorway, new LockNotices(database, platform.jobs));
    entranceRoutes(app, { database, sessions, entrance, browsers, links });
    const logins = new PasskeyLogin(database, doorway);
    passkeyRoutes(app, { database, logins, browsers, passkeys });
    const recoveries = new RecoveryService({ database, sessions, breached, secrets });
    passwordRoutes(app, { database, sessions, breached, recoveries, browsers });
    if (isSandbox) sandboxEntranceRoutes(app, links);
    platform.jobs.hourly("sweep-entrance", () => sweepEntrance(database));
    return { doorway };
  },
});
