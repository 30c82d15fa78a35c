import { CLOCK, FEED, HTTP, type Resource, useFormat, useResource, useService } from "@core";
import { useEffect, useState } from "react";
import { SPORT_TREE } from "../contract.ts";
import { boardChannel, type BoardFilter, boardPath, boardQuery, datedFilter } from "../line/board-query.ts";
import { keptBoards } from "../line/kept-boards.ts";
import { boardDelta, boardImage, sportLine } from "../line/wire.ts";
import { LINE_STORE } from "../tokens.ts";
import { type LineTypeId } from "../wire.ts";

/** How old a list that the feed does not follow may become, in milliseconds. */
const FRESH_MS = 60_000;

/** A list's matches in order, and their full number if the limit cut the list. */
export interface Board {
  /** `question` identifies the whole request; `list` only its sport, line type and competition. */
  readonly question: string;
  readonly list: string;
  readonly ids: readonly string[];
  readonly total: number;
}

/**
 * The matches of a sport's list, kept up to date, and remembered for when the list is shown again. Without a sport it
 * waits for the tree, which may contain it.
 */
export function useBoard(sportCode: string | undefined, lineType: LineTypeId, filter: BoardFilter): Resource<Board> {
  const http = useService(HTTP);
  const feed = useService(FEED);
  const line = useService(LINE_STORE);
  const tree = useService(SPORT_TREE);
  const now = useService(CLOCK).platformNow();
  const key = JSON.stringify(datedFilter(filter, useFormat().state.timeZone, now));
  const list = `${sportCode} ${lineType} ${filter.tournament}`;
  const question = `${list} ${key}`;
  const resource = useResource<Board>(
    async (signal) => {
      // The tree contains the order of competitions; a list that came before it would be sorted twice.
      const ordered = tree.load();
      if (sportCode === undefined) {
        await ordered;
        if (tree.state) return new Promise(() => undefined);
        throw new Error("the list of sports did not load");
      }
      const query = boardQuery(sportCode, lineType, JSON.parse(key) as BoardFilter);
      const request = { answer: sportLine, query, authenticated: false };
      const [answer] = await Promise.all([http.within(signal).send(boardPath(sportCode), request), ordered]);
      line.seed(answer, "main", answer.events);
      const ids = answer.events.map((event) => event.info.id);
      return { question, list, ids, total: answer.total ?? ids.length };
    },
    [http, line, tree, sportCode, lineType, key],
  );

  const [followed, setFollowed] = useState<Board>();
  // Live lists change every minute and are small enough for a channel; upcoming ones are requested at intervals.
  const channel = sportCode === undefined ? undefined : boardChannel(sportCode, lineType, filter);
  const isReady = resource.status === "ready";

  useEffect(() => {
    if (channel === undefined || !isReady) return;
    const show = (ids: readonly string[]) => setFollowed({ question, list, ids, total: ids.length });
    return feed.subscribe(channel, {
      image: boardImage,
      delta: boardDelta,
      onImage: ({ events }) => {
        line.adopt("main", events);
        show(events.map((event) => event.info.id));
      },
      onDelta: ({ ids, added }) => {
        line.adopt("main", added);
        show(ids);
      },
    });
  }, [feed, line, channel, question, list, isReady]);

  const { retry } = resource;
  useEffect(() => {
    if (channel !== undefined) return;
    const timer = setInterval(retry, FRESH_MS);
    return () => clearInterval(timer);
  }, [channel, retry]);

  const kept = keptBoards<Board>(line);
  const latest = isReady && channel !== undefined && followed?.question === question ? followed : resource.value;
  // A player who comes back sees the last state of the list, with stale prices, until the platform has answered.
  const board = latest?.question === question ? latest : (kept.get(question) ?? latest);
  useEffect(() => {
    if (isReady && board?.question === question) kept.put(question, board);
  }, [kept, isReady, question, board]);
  // The matches of a list are remembered while it is mounted, including those far below that have no followers yet.
  useEffect(() => (board ? line.keep(board.ids) : undefined), [line, board]);
  return shownOf(resource, board, board?.question === question, board?.list === list);
}

/**
 * While a filter's matches load, those of the last filter stay. Those of another list never do, and none stay after a
 * failure.
 */
function shownOf(resource: Resource<Board>, board: Board | undefined, isAsked: boolean, isSameList: boolean) {
  if (board && isAsked) return { ...resource, value: board };
  if (resource.status === "failed") return { ...resource, value: undefined };
  const { retry } = resource;
  return { status: "loading", value: isSameList ? board : undefined, error: undefined, retry } as const;
}
