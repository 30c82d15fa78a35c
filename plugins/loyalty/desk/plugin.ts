import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { APPLICATION_QUEUE, ApplicationQueue } from "./application-queue.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(APPLICATION_QUEUE, ApplicationQueue, [DESK_HTTP]);
  },
});
