import { definePlugin, HTTP } from "@core";
import { TOURNAMENTS_API, TournamentsApi } from "./tournaments-api.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(TOURNAMENTS_API, TournamentsApi, [HTTP]);
  },
});
