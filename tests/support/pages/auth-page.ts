import { FLAGS, HTTP } from "@core";
import { FlagStore } from "@core/host";
import { type StartOptions, startPlugin } from "@core/testing";
import authPlugin from "../../../plugins/auth/plugin.ts";
import sessionPlugin from "../../../plugins/session/plugin.ts";
import { accountOf } from "../../../plugins/session/testing/accounts.ts";

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
