import { useResource, useService } from "@core";
import { useState } from "react";
import { CATALOGUE, type GamesQuery } from "../catalogue.ts";
import type { GamesAnswer } from "../wire.ts";

const IN_PAGE = 60;

/** The games that a query finds, page after page. */
export function useGames(query: GamesQuery) {
  const catalogue = useService(CATALOGUE);
  const key = JSON.stringify(query);
  const first = useResource((signal) => catalogue.games({ ...query, limit: IN_PAGE }, signal), [catalogue, key]);
  const [more, setMore] = useState<{ after: GamesAnswer; pages: readonly GamesAnswer[] }>();
  const [isAsking, setAsking] = useState(false);
  // Pages after another first one say nothing any more.
  const pages = first.value ? [first.value, ...(more?.after === first.value ? more.pages : [])] : [];
  const next = pages.at(-1)?.next;

  const showMore = async () => {
    const { value } = first;
    if (!value || next === undefined || isAsking) return;
    setAsking(true);
    try {
      const page = await catalogue.games({ ...query, limit: IN_PAGE, cursor: next }, new AbortController().signal);
      setMore({ after: value, pages: [...pages.slice(1), page] });
    } catch {
      // The list changed meanwhile, or the connection is gone: the list is asked for anew, which says so.
      first.retry();
    } finally {
      setAsking(false);
    }
  };
  return { first, games: pages.flatMap(({ games }) => games), hasMore: next !== undefined, isAsking, showMore };
}
