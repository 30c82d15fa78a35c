import { BUS, CONFIG } from "@core";
import { HOST_PORT, type HostMessage, loggedOut } from "../contract.ts";
import { hostOriginsHere } from "../exports/host-origins.ts";
import type { KeptSession } from "../own-session.ts";
import { CHECK_MS, EmbeddedCheck } from "./embedded-check.ts";
import { MessageHostPort } from "./message-host-port.ts";

/** Keeps the session of a page that is framed by another site, and accepts the port that its host hands over. */
export function keepEmbedded({ services, scope, session, stored, renewal }: KeptSession): void {
  const origins = hostOriginsHere(services.get(CONFIG).value.common.frameOrigins);
  const post = (message: HostMessage) => origins.forEach((origin) => window.parent.postMessage(message, origin));

  scope.listen(window, "message", (event) => {
    const { source, origin, data, ports } = event as MessageEvent<Partial<HostMessage> | null>;
    const [port] = ports;
    if (source !== window.parent || !origins.includes(origin) || data?.type !== "openline/port" || !port) return;
    if (!services.has(HOST_PORT))
      services.provideValue(HOST_PORT, scope.add(new MessageHostPort(port, data.holdsWallet !== false)));
  });
  post({ type: "openline/port-wanted" });

  if (stored.token === undefined) {
    // A player who logs in on this page is checked from then on.
    const waiting = session.state$.subscribe(() => {
      if (stored.token === undefined) return;
      queueMicrotask(() => waiting.unsubscribe());
      watch();
    });
    scope.add(waiting);
  } else watch();

  function watch(): void {
    const check = new EmbeddedCheck({
      stored,
      renewal,
      logOut: (isGone) => void session.logout(isGone ? "other-tab" : "expired"),
      notifyHost: () => post({ type: "openline/logged-out" }),
    });
    const timer = setInterval(() => {
      void session.catchUp();
      void check.check();
    }, CHECK_MS);
    scope.add(() => clearInterval(timer));
    scope.add(
      services
        .get(BUS)
        .on(loggedOut)
        .subscribe(() => check.left()),
    );
  }
}
