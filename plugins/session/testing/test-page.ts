import { FLAGS, HTTP, STORAGE } from "@core";
import { FlagStore } from "@core/host";
import { ScriptedHttp, startPlugin } from "@core/testing";
import { SESSION } from "../contract.ts";
import plugin from "../plugin.ts";
import { accountOf } from "./accounts.ts";

export const ACCOUNT_INFO = "GET /api/v3/user/getAccountInfo";
export const LOGOUT = "POST /api/Login/Logout";

/** A page whose browser contains `stored`, against a platform that answers for account 17. */
export function visitorPage(stored: Readonly<Record<string, string>> = {}, accountInfo: unknown = accountOf("17")) {
  const page = startPlugin(plugin, {
    services: (services) => {
      const http = services.get(HTTP);
      if (http instanceof ScriptedHttp) http.on(ACCOUNT_INFO, accountInfo).on(LOGOUT, undefined);
      for (const [key, value] of Object.entries(stored)) services.get(STORAGE).set(key, value);
      services.provideValue(FLAGS, new FlagStore(http));
    },
  });
  const session = page.services.get(SESSION);
  const ids = () => page.messages.map(({ topic }) => topic.id);
  return { ...page, session, ids };
}
