import { FLAGS, HTTP } from "@core";
import { FlagStore } from "@core/host";
import { startPlugin, type StartOptions } from "@core/testing";
import { accountOf } from "../../../plugins/session/account.fixture.ts";
import sessionPlugin from "../../../plugins/session/plugin.ts";
import authPlugin from "../../../plugins/auth/plugin.ts";

/** The login screens over the real session, with a platform that knows player 17. */
export function authPage({ texts = {}, services: provide }: StartOptions = {}) {
  const started = startPlugin(
    {
      setup(context) {
        sessionPlugin.setup?.(context);
        authPlugin.setup?.(context);
      },
      start(context) {
        void sessionPlugin.start?.(context);
        void authPlugin.start?.(context);
      },
    },
    {
      texts,
      services: (services) => {
        services.provideValue(FLAGS, new FlagStore(services.get(HTTP)));
        provide?.(services);
      },
    },
  );
  started.http.on("GET /api/v3/user/getAccountInfo", accountOf("17"));
  return started;
}
