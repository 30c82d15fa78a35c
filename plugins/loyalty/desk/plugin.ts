import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { APPLICATION_QUEUE, ApplicationQueue } from "./application-queue.ts";
import { PAGE_CALLS, PageCalls } from "./pages/page-calls.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(APPLICATION_QUEUE, ApplicationQueue, [DESK_HTTP]);
    services.provide(PAGE_CALLS, PageCalls, [DESK_HTTP]);
  },
});
