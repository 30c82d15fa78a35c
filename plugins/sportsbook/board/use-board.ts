import { CLOCK, FEED, FORMAT, HTTP, type Resource, useResource, useService, useStore } from "@core";
import { useEffect, useState } from "react";
import { SPORT_TREE } from "../contract.ts";
import { boardRequest, loadBoard } from "../line/board-answer.ts";
import { boardChannel, type BoardFilter } from "../line/board-query.ts";
import { type Board, keptBoards } from "../line/kept-boards.ts";
import { boardDelta, boardImage } from "../line/wire.ts";
import { LINE_STORE } from "../tokens.ts";
import { type LineTypeId } from "../wire.ts";

/** How old a list that the feed does not follow may become, in milliseconds. */
const FRESH_MS = 60_000;

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
  const timeZone = useStore(useService(FORMAT), (format) => format.timeZone);
  const request = boardRequest(sportCode, lineType, filter, timeZone, now);
  const { key, question, list } = request;
  const resource = useResource<Board>(
    (signal) => loadBoard({ http: http.within(signal), line, tree }, request),
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

  const kept = keptBoards(line);
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
