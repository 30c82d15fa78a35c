import { definePlugin, FLAGS, HTTP } from "@core";
import { GEO } from "./contract.ts";
import { GeoStore } from "./geo-store.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(GEO, GeoStore, [HTTP, FLAGS]);
  },

  start({ services, scope }) {
    const geo = services.get(GEO);
    void geo.locate();
    scope.listen(window, "online", () => void (geo.state.status === "rejected" && geo.locate()));
  },
});
