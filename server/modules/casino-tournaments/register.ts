import { RateLimit } from "../../http/limits/rate-limit.ts";
import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { TournamentDesk } from "./desk/tournament-desk.ts";
import { tournamentDeskRoutes } from "./desk/tournament-desk-routes.ts";
import { tournamentRoutes } from "./play/tournament-routes.ts";
import { Tournaments } from "./play/tournaments.ts";
import { Counts } from "./results/counts.ts";
import { Results } from "./results/results.ts";
import { rollSandboxTournaments } from "./sandbox-tournaments.ts";

const MINUTE = { windowMs: 60_000 };

/** Casino tournaments. The transaction that ends a round notes it, and a job counts it. */
export const casinoTournaments = defineModule({
  name: "casino-tournaments",
  needs: { desk },
  register({ app, database, clock, guard, wallet, jobs, isSandbox, ...platform }, { desk: { acts, proposals } }) {
    tournamentRoutes(app, new Tournaments({ database, clock, guard, wallet }), {
      acts: new RateLimit(database, { name: "tournaments joined", most: 30, ...MINUTE }),
      // A place is counted among all players with a score.
      places: new RateLimit(database, { name: "places in tournaments", most: 60, ...MINUTE }),
    });
    tournamentDeskRoutes(app, new TournamentDesk({ database, clock, acts, proposals }));
    const counts = new Counts({ database, clock });
    const results = new Results({ database, clock, counts, wallet });
    jobs.schedule({ name: "count-tournament-rounds", everySeconds: 5, run: (signal) => counts.count(signal) });
    jobs.schedule({ name: "look-at-tournaments", everySeconds: 30, run: (signal) => results.look(signal) });
    jobs.hourly("recount-tournaments", (signal) => counts.recount(signal));
    jobs.hourly("drop-tournament-rounds", () => counts.drop());
    if (isSandbox) {
      const roll = () => rollSandboxTournaments(database, new Date(clock.now()));
      platform.onStart(roll);
      jobs.hourly("roll-sandbox-tournaments", roll);
    }
  },
});
