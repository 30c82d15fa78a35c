import { bring, CLOCK, FEED, HTTP, type SetupContext, type StartContext } from "@core";
import { SESSION } from "../../session/contract.ts";
import { BREAK_API, BreakApi } from "./break-api.ts";
import { BREAKS, BreakStore } from "./break-store.ts";

export function setUpBreaks({ services }: Pick<SetupContext, "services">): void {
  services.provide(BREAK_API, BreakApi, [HTTP]);
  services.provide(BREAKS, BreakStore, [BREAK_API]);
}

export function startBreaks({ services, scope, bus }: StartContext): void {
  const [session, feed, clock] = [services.get(SESSION), services.get(FEED), services.get(CLOCK)];
  const store = services.get(BREAKS);
  void bring(scope, () => import("./follow-breaks.ts")).then((part) =>
    part.followBreaks(store, { session, feed, clock, bus, scope }),
  );
}
