import { defineModule } from "../../platform/module.ts";
import { sealAgainAtStart } from "../../secrets/seal-again.ts";
import { desk } from "../desk/register.ts";
import { kyc } from "../kyc/register.ts";
import { complaintDesk } from "./complaints/complaint-desk.ts";
import { complaintRoutes } from "./complaints/complaint-routes.ts";
import { DeskNews } from "./desk/desk-news.ts";
import { countWaiting } from "./desk/desk-talk-repository.ts";
import { savedAnswerRoutes } from "./desk/saved-answer-routes.ts";
import { TalkDesk } from "./desk/talk-desk.ts";
import { talkDeskRoutes } from "./desk/talk-desk-routes.ts";
import { SEALED } from "./files/file-repository.ts";
import { fileRoutes } from "./files/file-routes.ts";
import { TalkFiles } from "./files/talk-files.ts";
import { closeQuiet } from "./jobs/close-quiet.ts";
import { mailUnseen } from "./jobs/mail-unseen.ts";
import { tellLate } from "./jobs/tell-late.ts";
import { Talk } from "./talk/talk.ts";
import { sweepTalks } from "./talk/talk-repository.ts";
import { talkRoutes } from "./talk/talk-routes.ts";
import { TalkTeller } from "./talk/talk-teller.ts";
import { Typing } from "./talk/typing.ts";
import { thingRoutes } from "./things/thing-routes.ts";
import { SupportWaits } from "./ways/waits.ts";

const MAILS_EVERY_SECONDS = 60;

/** The ways from players to people: conversations with the desk, complaints, and the desk's inbox. */
export const support = defineModule({
  name: "support",
  needs: { desk, kyc },
  register(platform, { desk: lent, kyc: { quarantine } }) {
    const { app, database, clock, hub, facts, jobs, configuration } = platform;
    const news = new TalkTeller(database, hub, facts);
    const typing = new Typing(hub, facts);
    const { judge, secrets, vaultAt } = quarantine;
    const files = new TalkFiles({ database, clock, judge, vault: vaultAt("support") });
    talkRoutes(app, {
      ...{ database, typing, mail: configuration.supportMail, talk: new Talk({ database, clock, news, files }) },
      waits: new SupportWaits({ database, clock, hours: configuration.support.hours }),
    });
    thingRoutes(app, database);
    complaintRoutes(app, { database, clock, terms: configuration.support.complaints });
    const { outside } = configuration.support.complaints;
    complaintDesk(app, { database, clock, desk: lent, outside });
    const deskNews = new DeskNews(facts);
    const talks = new TalkDesk({ database, clock, news, typing, files, desk: lent });
    fileRoutes(app, { database, files, talks, acts: lent.acts });
    talkDeskRoutes(app, talks, deskNews);
    savedAnswerRoutes(app, { database, clock, acts: lent.acts });
    lent.counts.define({
      ...{ room: "conversations", id: "conversations", act: "support.read" },
      count: countWaiting,
    });
    platform.onStopping(() => deskNews.stop());
    const { closesAfterDays: days, mailAfterMinutes: minutes } = configuration.support;
    const isClaimed = talks.isClaimed.bind(talks);
    jobs.hourly("close-quiet-conversations", (signal) =>
      closeQuiet({ database, clock, news, days, isClaimed }, signal),
    );
    const run = (signal: AbortSignal) => mailUnseen({ database, clock, minutes }, signal);
    jobs.schedule({ name: "mail-unseen-answers", everySeconds: MAILS_EVERY_SECONDS, run });
    jobs.hourly("tell-of-late-complaints", (signal) => tellLate({ database, clock, outside }, signal));
    jobs.hourly("sweep-conversations", () => sweepTalks(database, new Date(clock.now())));
    jobs.hourly("erase-support-files", (signal) => files.erase(signal));
    sealAgainAtStart(platform, {
      ...{ secrets, columns: SEALED, what: "Keys of files of support" },
      setting: "kyc.earlierFilesKeys",
    });
    return { files };
  },
});
