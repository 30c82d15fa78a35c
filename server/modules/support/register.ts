import { defineModule } from "../../platform/module.ts";
import { Talk } from "./talk/talk.ts";
import { sweepTalks } from "./talk/talk-repository.ts";
import { TalkTeller } from "./talk/talk-teller.ts";
import { talkRoutes } from "./talk/talk-routes.ts";

/** The ways from players to people: conversations with the desk. */
export const support = defineModule({
  name: "support",
  register({ app, database, clock, hub, jobs, configuration: { supportMail } }) {
    talkRoutes(app, { database, mail: supportMail, talk: new Talk({ database, clock, news: new TalkTeller(database, hub) }) });
    jobs.hourly("sweep-conversations", () => sweepTalks(database, new Date(clock.now())));
  },
});
