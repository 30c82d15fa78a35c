import { definePlugin, HTTP } from "@core";
import { DESK_HTTP, DESK_SESSION } from "./contract.ts";
import { CountsStore, WAITING_COUNTS } from "./counts/counts-store.ts";
import { SessionStore } from "./session/session-store.ts";
import { WatchedHttp } from "./session/watched-http.ts";

export default definePlugin({
  setup({ services }) {
    const http = services.get(HTTP);
    const session = new SessionStore(http);
    services.provideValue(DESK_SESSION, session);
    const counts = new CountsStore(() => services.get(DESK_HTTP));
    services.provideValue(WAITING_COUNTS, counts);
    services.provideValue(
      DESK_HTTP,
      new WatchedHttp(http, { ended: () => session.ended(), acted: () => void counts.read() }),
    );
  },
  async start({ services }) {
    await (services.get(DESK_SESSION) as SessionStore).read();
  },
});
