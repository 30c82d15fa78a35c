import { definePlugin, HTTP } from "@core";
import { PEER_API, PeerApi } from "./peer-api.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(PEER_API, PeerApi, [HTTP]);
  },
});
