import { type Resource, Scope, useResource, useService } from "@core";
import { useEffect, useState } from "react";
import { TALK_API } from "./talk-api.ts";
import { onNews, TALK_NEWS } from "./talk-news.ts";
import type { Conversation } from "./wire.ts";

export interface Talks extends Omit<Resource<unknown>, "value"> {
  /** The latest first; undefined until they are there. */
  readonly items: readonly Conversation[] | undefined;
  /** Shows further ones; undefined if there are none. */
  readonly more: (() => void) | undefined;
}

/** The player's conversations. They are read again whenever something is new. */
export function useTalks(): Talks {
  const api = useService(TALK_API);
  const news = useService(TALK_NEWS);
  const [turn, setTurn] = useState(0);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const scope = new Scope();
    onNews(news, scope, () => setTurn((count) => count + 1));
    return () => scope.dispose();
  }, [news]);
  const { value, ...rest } = useResource(
    async (signal) => {
      const items: Conversation[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next !== null); page++) {
        const answer = await api.list(next ?? undefined, signal);
        items.push(...answer.items);
        ({ next } = answer);
      }
      return { items, next };
    },
    [api, turn, pages],
  );
  return { ...rest, items: value?.items, more: value?.next ? () => setPages((count) => count + 1) : undefined };
}
