import { BANNER_TOP, CLOCK, definePlugin, HTTP, I18N, type I18n, queryOf, STORAGE } from "@core";
import { take } from "rxjs";
import { loggedIn, SESSION, SESSION_ENTRY, USER } from "../session/contract.ts";
import { WAY_BACK } from "./contract.ts";
import { ONE_TIME_CODES, OneTimeCodes } from "./registration/one-time-codes.ts";
import { REGISTRATION, Registration } from "./registration/registration.ts";
import { returnPath } from "./return-path.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(REGISTRATION, Registration, [HTTP, STORAGE, SESSION, SESSION_ENTRY, USER, CLOCK]);
    services.provide(ONE_TIME_CODES, OneTimeCodes, []);
    services.provideValue(WAY_BACK, { of: (path) => returnPath(queryOf(path).get("return")) });
  },

  start({ services, bus, scope, fill }) {
    // The note on the previous login is shown only right after a login.
    const note = { id: "last-login", order: 25, load: () => noteOf(services.get(I18N)) };
    scope.add(
      bus
        .on(loggedIn)
        .pipe(take(1))
        .subscribe(() => fill(BANNER_TOP, note)),
    );
    void services.get(REGISTRATION).restore(scope);
  },
});

/** Loads the note together with its texts, which nothing else on the page needs. */
async function noteOf(i18n: I18n) {
  const [note] = await Promise.all([import("./last-login/last-login-note.tsx"), i18n.load("auth-last-login")]);
  return note;
}
