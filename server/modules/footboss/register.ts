import type { Feed } from "../../feed/start-feed.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { defineModule } from "../../platform/module.ts";
import { offeredNow } from "../line/contract.ts";
import { dropEmpty } from "./leagues/league-repository.ts";
import { leagueRoutes } from "./leagues/league-routes.ts";
import { Leagues } from "./leagues/leagues.ts";
import { Footboss } from "./play/footboss.ts";
import { footbossRoutes } from "./play/footboss-routes.ts";
import { Follow, type FollowedLine } from "./rounds/follow.ts";
import { factsAt } from "./rounds/match-facts.ts";

const MINUTE = { windowMs: 60_000 };

/** A fantasy manager on the football of the line. Nothing in it costs or brings money. */
export const footboss = defineModule({
  name: "footboss",
  register({ app, database, clock, guard, jobs, feed }) {
    const parts = { database, clock, guard };
    const own = new Footboss(parts);
    const reads = new RateLimit(database, { name: "footboss looked at", most: 120, ...MINUTE });
    const acts = new RateLimit(database, { name: "footboss squads saved", most: 30, ...MINUTE });
    // So that nobody finds a league by trying codes.
    const codes = new RateLimit(database, { name: "footboss codes", most: 20, windowMs: 10 * 60_000 });
    footbossRoutes(app, own, { acts, reads });
    leagueRoutes(app, new Leagues({ ...parts, footboss: own }), { codes, reads });
    // Without the line no round is opened, and those that there are stay as they are.
    if (!feed) return;
    const follow = new Follow({ database, clock, line: lineOf(feed) });
    jobs.schedule({ name: "follow-footboss", everySeconds: 20, run: (signal) => follow.look(signal) });
    jobs.hourly("recount-footboss", (signal) => follow.recount(signal));
    jobs.hourly("drop-footboss", async () => {
      await follow.drop();
      await dropEmpty(database);
    });
  },
});

const lineOf = (feed: Feed): FollowedLine => ({
  offered: () => (feed.book.schedule.nextAt > feed.clock.now() ? offeredNow(feed) : undefined),
  factsOf(event, now) {
    const fixture = feed.book.fixture(event) ?? feed.book.everOffered(event);
    return fixture && factsAt(fixture, now);
  },
});
