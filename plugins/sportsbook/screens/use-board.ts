import { useEffect, useState } from "react";
import { FEED, HTTP, useResource, useService, type Resource } from "@core";
import { SPORT_TREE } from "../contract.ts";
import { LINE_STORE } from "../tokens.ts";
import { boardDelta, boardImage, sportLine, type LineTypeId } from "../wire.ts";
import type { SportFilter } from "./sport-place.ts";

/** How old a list that the feed does not follow may become, in milliseconds. */
const FRESH_MS = 60_000;

const queryOf = (lineType: LineTypeId, filter: SportFilter) => ({
  lineType,
  ...(filter.kind === "hours" ? { from: filter.from, to: filter.to } : {}),
  ...(filter.kind === "weekend" ? { weekend: true } : {}),
  ...(filter.kind === "tournament" ? { tournament: filter.id } : {}),
});

/** The ids of the matches of a sport's list, in order; kept up to date. Nothing is loaded without a sport. */
export function useBoard(
  sportCode: string | undefined,
  lineType: LineTypeId,
  filter: SportFilter,
): Resource<readonly string[]> {
  const http = useService(HTTP);
  const feed = useService(FEED);
  const line = useService(LINE_STORE);
  const tree = useService(SPORT_TREE);
  const query = JSON.stringify(queryOf(lineType, filter));
  const resource = useResource<readonly string[]>(
    async (signal) => {
      if (sportCode === undefined) return new Promise(() => undefined);
      const path = `/api/v1/line/sports/${sportCode}`;
      const request = { answer: sportLine, query: queryOf(lineType, filter), authenticated: false };
      // The tree tells in which order competitions stand; a list that came before it would be sorted twice.
      const [answer] = await Promise.all([http.within(signal).send(path, request), tree.load()]);
      line.seed(answer, "main", answer.events);
      return answer.events.map((event) => event.info.id);
    },
    [http, line, tree, sportCode, query],
  );

  const [board, setBoard] = useState<{ readonly channel: string; readonly ids: readonly string[] }>();
  // What is being played changes by the minute and fits into a channel; what is to come is asked for now and then.
  const isFollowed = lineType === 2 && filter.kind === "all" && sportCode !== undefined;
  const channel = `board:${sportCode}:${lineType}`;
  const isReady = resource.status === "ready";

  useEffect(() => {
    if (!isFollowed || !isReady) return;
    return feed.subscribe(channel, {
      image: boardImage,
      delta: boardDelta,
      onImage: ({ events }) => {
        line.adopt("main", events);
        setBoard({ channel, ids: events.map((event) => event.info.id) });
      },
      onDelta: ({ ids, added }) => {
        line.adopt("main", added);
        setBoard({ channel, ids });
      },
    });
  }, [feed, line, channel, isFollowed, isReady]);

  const { retry } = resource;
  useEffect(() => {
    if (isFollowed) return;
    const timer = setInterval(retry, FRESH_MS);
    return () => clearInterval(timer);
  }, [isFollowed, retry]);

  return isReady && isFollowed && board?.channel === channel ? { ...resource, value: board.ids } : resource;
}
