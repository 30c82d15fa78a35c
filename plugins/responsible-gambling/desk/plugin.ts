import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { RETURN_QUEUE, ReturnQueue } from "./return-queue.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(RETURN_QUEUE, ReturnQueue, [DESK_HTTP]);
  },
});
