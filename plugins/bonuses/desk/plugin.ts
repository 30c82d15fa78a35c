import { definePlugin } from "@core";
import { DESK_HTTP } from "../../desk/contract.ts";
import { CAMPAIGN_CALLS, CampaignCalls } from "./campaign-calls.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(CAMPAIGN_CALLS, CampaignCalls, [DESK_HTTP]);
  },
});
