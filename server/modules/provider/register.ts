import { LogBrake } from "../../http/operation/log-brake.ts";
import { defineModule } from "../../platform/module.ts";
import { entrance } from "../entrance/register.ts";
import { ExchangeService } from "./exchange-service.ts";
import { ProviderService } from "./provider-service.ts";
import { Providers } from "./providers.ts";
import { providerRoutes } from "./routes.ts";
import { inProcess } from "./sandbox/in-process.ts";
import { sandboxOidcRoutes } from "./sandbox/routes.ts";

/** Signing in with third parties; a sandbox is one itself. */
export const provider = defineModule({
  name: "provider",
  needs: { entrance },
  register(platform, { entrance: { doorway } }) {
    const { app, database, log, isSandbox, configuration } = platform;
    const { publicOrigin } = configuration;
    const sandbox = isSandbox ? inProcess(app) : undefined;
    const providers = new Providers({ configured: configuration.providers, sandbox });
    const brake = new LogBrake();
    const exchanges = new ExchangeService(database, providers, (failure, reason) =>
      brake.write((more) => log.warn({ failure, reason, ...more }, "A sign-in with a third party failed.")),
    );
    const service = new ProviderService({ database, exchanges, doorway, welcome: platform });
    const languages = configuration.common.languages.map(({ value }) => value);
    providerRoutes(app, { database, providers, exchanges, service, publicOrigin, languages });
    if (isSandbox) sandboxOidcRoutes(app, { database, publicOrigin });
  },
});
