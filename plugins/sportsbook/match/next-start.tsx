import { CLOCK, HTTP, useResource, useService } from "@core";
import { startsIn } from "../event/starts-in.ts";
import { boardPath, boardQuery } from "../line/board-query.ts";
import { sportLine } from "../line/wire.ts";
import { useListTexts } from "../lists/list-texts.ts";
import { firstToStart } from "../offering/first-to-start.ts";
import { LINE_STORE } from "../tokens.ts";
import { EventLink } from "./event-link.tsx";
import { MatchNames } from "./match-names.tsx";

/** How far ahead the next match is searched, in hours. */
const AHEAD = 24;

/** When a sport's next match starts, with a link to it; renders nothing until it is known, or if there is none. */
export function NextStart({ sportCode }: { sportCode: string }) {
  const t = useListTexts();
  const [http, line, clock] = [useService(HTTP), useService(LINE_STORE), useService(CLOCK)];
  const next = useResource(
    async (signal) => {
      const query = boardQuery(sportCode, 1, { from: 0, to: AHEAD });
      const request = { answer: sportLine, query, authenticated: false };
      const answer = await http.within(signal).send(boardPath(sportCode), request);
      const first = firstToStart(answer.events);
      if (first) line.seed(answer, "main", [first]);
      return first?.info;
    },
    [http, line, sportCode],
  );
  if (!next.value) return null;
  const { key, values } = startsIn(Date.parse(next.value.startsAt) - clock.platformNow());
  return (
    <>
      {t(key, values)}{" "}
      <EventLink info={next.value}>
        <MatchNames info={next.value} />
      </EventLink>
    </>
  );
}
