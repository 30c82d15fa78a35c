import { CLOCK, definePlugin, HTTP } from "@core";
import { FOOTBOSS_API, FootbossApi } from "./footboss-api.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(FOOTBOSS_API, FootbossApi, [HTTP, CLOCK]);
  },
});
