import { BUS, CLOCK, HTTP, STORAGE, definePlugin } from "@core";
import { SESSION } from "../session/contract.ts";
import { ENTRANCE, Entrance } from "./entrance.ts";
import { REGISTRATION, Registration } from "./registration.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(ENTRANCE, Entrance, [HTTP, SESSION, BUS]);
    services.provide(REGISTRATION, Registration, [HTTP, STORAGE, SESSION, CLOCK]);
  },

  start({ services }) {
    void services.get(REGISTRATION).restore();
  },
});
