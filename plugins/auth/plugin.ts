import { BUS, CLOCK, HTTP, STORAGE, definePlugin } from "@core";
import { SESSION, SESSION_ENTRY, USER } from "../session/contract.ts";
import { ENTRANCE, Entrance } from "./entrance.ts";
import { ONE_TIME_CODES, OneTimeCodes } from "./registration/one-time-codes.ts";
import { REGISTRATION, Registration } from "./registration/registration.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(ENTRANCE, Entrance, [HTTP, SESSION, BUS]);
    services.provide(REGISTRATION, Registration, [HTTP, STORAGE, SESSION, SESSION_ENTRY, USER, CLOCK]);
    services.provide(ONE_TIME_CODES, OneTimeCodes, []);
  },

  start({ services }) {
    void services.get(REGISTRATION).restore();
  },
});
