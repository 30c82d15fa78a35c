import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { WITHDRAWAL_QUEUE, WithdrawalQueue } from "./withdrawal-queue.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(WITHDRAWAL_QUEUE, WithdrawalQueue, [DESK_HTTP]);
  },
});
