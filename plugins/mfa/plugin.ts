import { CLOCK, HTTP, NAVIGATION, definePlugin } from "@core";
import { SESSION, SESSION_ENTRY } from "../session/contract.ts";
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
});
