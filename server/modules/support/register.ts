import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { complaintDesk } from "./complaints/complaint-desk.ts";
import { complaintRoutes } from "./complaints/complaint-routes.ts";
import { DeskNews } from "./desk/desk-news.ts";
import { countWaiting } from "./desk/desk-talk-repository.ts";
import { savedAnswerRoutes } from "./desk/saved-answer-routes.ts";
import { TalkDesk } from "./desk/talk-desk.ts";
import { talkDeskRoutes } from "./desk/talk-desk-routes.ts";
import { closeQuiet } from "./jobs/close-quiet.ts";
import { Talk } from "./talk/talk.ts";
import { sweepTalks } from "./talk/talk-repository.ts";
import { talkRoutes } from "./talk/talk-routes.ts";
import { TalkTeller } from "./talk/talk-teller.ts";

/** The ways from players to people: conversations with the desk, complaints, and the desk's inbox. */
export const support = defineModule({
  name: "support",
  needs: { desk },
  register(platform, { desk: lent }) {
    const { app, database, clock, hub, facts, jobs, configuration } = platform;
    const news = new TalkTeller(database, hub, facts);
    talkRoutes(app, { database, mail: configuration.supportMail, talk: new Talk({ database, clock, news }) });
    complaintRoutes(app, { database, clock, terms: configuration.support.complaints });
    complaintDesk(app, { database, clock, desk: lent });
    const deskNews = new DeskNews(facts);
    talkDeskRoutes(app, new TalkDesk({ database, clock, news, desk: lent }), deskNews);
    savedAnswerRoutes(app, { database, clock, acts: lent.acts });
    lent.counts.define({
      ...{ room: "conversations", id: "conversations", act: "support.read" },
      count: countWaiting,
    });
    platform.onStopping(() => deskNews.stop());
    const days = configuration.support.closesAfterDays;
    jobs.hourly("close-quiet-conversations", (signal) => closeQuiet({ database, clock, news, days }, signal));
    jobs.hourly("sweep-conversations", () => sweepTalks(database, new Date(clock.now())));
  },
});
