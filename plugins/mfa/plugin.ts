import { CLOCK, definePlugin, HTTP, NAVIGATION } from "@core";
import { loggedOut, SESSION, SESSION_ENTRY } from "../session/contract.ts";
import { CHALLENGE, ChallengeStore } from "./challenge-store.ts";
import { STEP_UP } from "./contract.ts";
import { METHOD_STORE, MethodStore } from "./security/method-store.ts";
import { StepUpService } from "./step-up-service.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(CHALLENGE, ChallengeStore, [HTTP, SESSION, SESSION_ENTRY, CLOCK]);
    services.provide(STEP_UP, StepUpService, [HTTP, NAVIGATION]);
    services.provide(METHOD_STORE, MethodStore, [HTTP, SESSION_ENTRY]);
  },

  start({ services, bus, scope }) {
    // The next player on this device must not see the previous player's codes and methods.
    scope.add(bus.on(loggedOut).subscribe(() => services.get(METHOD_STORE).clear()));
  },
});
