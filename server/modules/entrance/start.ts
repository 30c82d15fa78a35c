import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import type { MfaConfiguration } from "../configuration/mfa-configuration.ts";
import type { PlatformSecrets } from "../mfa/secrets/platform-secrets.ts";
import type { BreachedPasswords } from "../registration/breached-passwords.ts";
import type { SessionService } from "../session/service.ts";
import type { Doorway } from "./doorway.ts";
import { Entrance } from "./entrance.ts";
import { KnownBrowsers } from "./known-browsers.ts";
import { LoginLinks } from "./links.ts";
import { PasskeyLogin } from "./passkey-login.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import { RecoveryService } from "./recovery.ts";
import { entranceRoutes } from "./routes.ts";
import { sandboxEntranceRoutes } from "./sandbox-routes.ts";

export interface EntranceParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly doorway: Doorway;
  readonly breached: BreachedPasswords;
  readonly secrets: PlatformSecrets;
  readonly passkeys: MfaConfiguration["passkeys"];
  readonly isSandbox: boolean;
}

/** Starts all ways to log in and to recover access to an account. */
export function startEntrance(app: FastifyInstance, parts: EntranceParts): void {
  const { database, sessions, doorway, breached, secrets } = parts;
  const browsers = new KnownBrowsers(database);
  const links = new LoginLinks({ database, doorway });
  entranceRoutes(app, { database, sessions, entrance: new Entrance(database, doorway), browsers, links });
  const logins = new PasskeyLogin(database, doorway);
  passkeyRoutes(app, { database, logins, browsers, passkeys: parts.passkeys });
  const recoveries = new RecoveryService({ database, sessions, breached, secrets });
  passwordRoutes(app, { database, sessions, breached, recoveries, browsers });
  if (parts.isSandbox) sandboxEntranceRoutes(app, links);
}
