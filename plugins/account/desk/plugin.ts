import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { CORRECTION_QUEUE, CorrectionQueue } from "./correction-queue.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(CORRECTION_QUEUE, CorrectionQueue, [DESK_HTTP]);
  },
});
