import { definePlugin, HTTP } from "@core";
import { BONUSES_API, BonusesApi } from "./bonuses-api.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(BONUSES_API, BonusesApi, [HTTP]);
  },
});
