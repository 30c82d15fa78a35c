import { type Feed, type Scope, token } from "@core";
import { Subject } from "rxjs";
import * as z from "zod/mini";
import { deskTyping, type TalkNews, talkNews } from "./wire.ts";

/** News of the player's conversations; `again` after the connection was away, so that anything may be new. */
export class TalkNewsBoard extends Subject<TalkNews | "again"> {
  /** Conversations in which somebody at the desk is writing. */
  readonly typing = new Subject<readonly string[]>();
}

export const TALK_NEWS = token<TalkNewsBoard>("support/talk-news");

const delta = z.object({ support: z.optional(talkNews), supportTyping: z.optional(deskTyping) });

/** Follows the player's channel until the returned function is called. */
export function followNews(feed: Feed, news: TalkNewsBoard): () => void {
  let isAgain = false;
  return feed.subscribe("player", {
    image: z.unknown(),
    delta,
    onImage: () => {
      if (isAgain) news.next("again");
      isAgain = true;
    },
    onDelta: ({ support, supportTyping }) => {
      if (support) news.next(support);
      if (supportTyping) news.typing.next([supportTyping.conversation]);
    },
  });
}

/** Calls back with each of the news until the scope ends. */
export const onNews = (news: TalkNewsBoard, scope: Scope, hear: (news: TalkNews | "again") => void) =>
  scope.add(news.subscribe(hear));
