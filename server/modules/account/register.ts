import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { mfa } from "../mfa/register.ts";
import { registration } from "../registration/register.ts";
import { countWaiting } from "./correction-repository.ts";
import { Corrections } from "./correction-service.ts";
import { correctionDeskRoutes } from "./desk/desk-routes.ts";
import { AccountProfiles } from "./profile-service.ts";
import { accountRoutes } from "./routes.ts";

/** The player's account rooms. Lends the corrections that wait for a person of the operator. */
export const account = defineModule({
  name: "account",
  needs: { desk, mfa, registration },
  register({ app, database, sessions, configuration }, { desk: { acts, counts, claimsOf } }) {
    const profiles = new AccountProfiles(database, configuration.registration);
    const corrections = new Corrections(database, profiles);
    accountRoutes(app, { database, sessions, profiles, corrections });
    correctionDeskRoutes(app, { corrections, acts, claims: claimsOf("corrections"), database });
    counts.define({ room: "corrections", id: "corrections", act: "documents.read", count: countWaiting });
    return { corrections };
  },
});
