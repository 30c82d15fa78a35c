import { definePlugin, HTTP } from "@core";
import { SESSION_ENTRY } from "../session/contract.ts";
import { ACCOUNT_API, AccountApi } from "./account-api.ts";
import { OWN_PASSWORD, OwnPassword } from "./own-password.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(ACCOUNT_API, AccountApi, [HTTP]);
    services.provide(OWN_PASSWORD, OwnPassword, [HTTP, SESSION_ENTRY]);
  },
});
