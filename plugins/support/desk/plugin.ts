import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { INBOX, Inbox } from "./inbox.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(INBOX, Inbox, [DESK_HTTP]);
  },
});
