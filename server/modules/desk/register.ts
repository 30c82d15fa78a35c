import { RateLimit } from "../../http/limits/rate-limit.ts";
import { defineModule } from "../../platform/module.ts";
import { sealAgainAtStart } from "../../secrets/seal-again.ts";
import { mfa } from "../mfa/register.ts";
import { registration } from "../registration/register.ts";
import { authenticateDeskWith } from "./access/desk-access.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { DeskActs } from "./audit/desk-acts.ts";
import { sweepClaims } from "./claims/claim-repository.ts";
import { Claims } from "./claims/claims.ts";
import { countRoutes, WaitingCounts } from "./counts/waiting-counts.ts";
import { deskMaintenanceRoutes } from "./maintenance-routes.ts";
import { definePlayerActs } from "./players/player-acts.ts";
import { playerActRoutes, playerLookRoutes } from "./players/player-routes.ts";
import { PlayersDesk } from "./players/players-desk.ts";
import { proposalRoutes } from "./proposals/proposal-routes.ts";
import { Proposals } from "./proposals/proposals.ts";
import { DeskEntrance } from "./sign-in/desk-entrance.ts";
import { DeskSessions } from "./sign-in/desk-sessions.ts";
import { Invitations } from "./sign-in/invitations.ts";
import { SandboxDeskUsers } from "./sign-in/sandbox-users.ts";
import { sweepDeskSessions } from "./sign-in/session-repository.ts";
import { sandboxUserRoute, signInRoutes } from "./sign-in/sign-in-routes.ts";
import { SEALED_FACTORS } from "./sign-in/user-repository.ts";
import { userRoutes } from "./users/user-routes.ts";

/**
 * The operator's desk: its sign-in, its rooms' calls and its audit log. Lends what modules with rooms of their own at the
 * desk need: `acts` does and notes what somebody does, `proposals` lets two people do it together, `claimsOf` a room keeps
 * two people from deciding the same case, and `counts` says in the menu how much waits.
 */
export const desk = defineModule({
  name: "desk",
  needs: { mfa, registration },
  register(platform, { mfa: { secrets }, registration: { breached } }) {
    const { app, database, clock, isSandbox, configuration } = platform;
    const { deskDoor: door } = platform;
    app.decorate("deskDoor", door);
    const sessions = new DeskSessions(database, isSandbox);
    authenticateDeskWith(app, sessions, door);
    sealAgainAtStart(platform, {
      ...{ secrets, columns: [SEALED_FACTORS], what: "Second factors of the desk" },
      setting: "mfa.earlierSecretsKeys",
    });
    const acts = new DeskActs(database);
    const proposals = new Proposals(database, acts);
    signInRoutes(app, {
      entrance: new DeskEntrance({ database, secrets, sessions, isSandbox }),
      sessions,
      invitations: new Invitations({ database, secrets, breached, issuer: configuration.brandName }),
      joins: new RateLimit(database, { name: "joins at the desk", most: 30, windowMs: 15 * 60_000 }),
      acts,
      door,
      isSandbox,
    });
    if (isSandbox) sandboxUserRoute(app, new SandboxDeskUsers(database, secrets), door);
    proposalRoutes(app, proposals);
    const counts = new WaitingCounts(database);
    counts.define(proposals.waiting);
    countRoutes(app, counts);
    auditRoutes(app, database, acts);
    userRoutes(app, { database, acts, isSandbox });
    deskMaintenanceRoutes(app, platform.maintenance, acts);
    const searches = new RateLimit(database, { name: "searches at the desk", most: 120, windowMs: 60_000 });
    const players = new PlayersDesk({
      ...{ database, clock, sessions: platform.sessions, acts, proposals, isSandbox, searches },
    });
    playerLookRoutes(app, database, players);
    playerActRoutes(app, players);
    definePlayerActs(proposals, { desk: players, wallet: platform.wallet, isSandbox });
    platform.jobs.hourly("sweep-desk-sessions", () => sweepDeskSessions(database));
    platform.jobs.hourly("sweep-desk-claims", () => sweepClaims(database));
    return { acts, proposals, counts, claimsOf: (room: string) => new Claims(room) };
  },
});
