import { definePlugin, FEED, HTTP, STORAGE } from "@core";
import { forEachAccount, SESSION } from "../session/contract.ts";
import { COMPLAINTS_API, ComplaintsApi } from "./complaints/complaints-api.ts";
import { KeptWords } from "./talk/kept-words.ts";
import { OUTBOX, Outbox } from "./talk/outbox.ts";
import { TALK_API, TalkApi } from "./talk/talk-api.ts";
import { followNews, TALK_NEWS, TalkNewsBoard } from "./talk/talk-news.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(TALK_API, TalkApi, [HTTP]);
    services.provide(COMPLAINTS_API, ComplaintsApi, [HTTP]);
    services.provide(TALK_NEWS, TalkNewsBoard, []);
    services.provide(OUTBOX, Outbox, [TALK_API]);
  },

  start({ services, scope }) {
    const outbox = services.get(OUTBOX);
    forEachAccount(services.get(SESSION), scope, (account) => {
      outbox.enter(account && new KeptWords(services.get(STORAGE), account.number), scope);
      return account && followNews(services.get(FEED), services.get(TALK_NEWS));
    });
  },
});
