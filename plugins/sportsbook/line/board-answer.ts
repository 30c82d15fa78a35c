import { CLOCK, FORMAT, HTTP, type Http, type Services } from "@core";
import { SPORT_TREE, type SportTreeReader } from "../contract.ts";
import { LINE_STORE } from "../tokens.ts";
import type { LineTypeId } from "../wire.ts";
import { type BoardFilter, boardPath, boardQuery, datedFilter } from "./board-query.ts";
import { type Board, keptBoards } from "./kept-boards.ts";
import type { LineStore } from "./line-store.ts";
import { sportLine } from "./wire.ts";

/** What a list asks the platform for. */
export interface BoardRequest {
  readonly sportCode: string | undefined;
  readonly lineType: LineTypeId;
  /** The filter, with its days as instants, as JSON. */
  readonly key: string;
  readonly question: string;
  readonly list: string;
}

/** `now` is the platform's time. */
export function boardRequest(
  sportCode: string | undefined,
  lineType: LineTypeId,
  filter: BoardFilter,
  timeZone: string | undefined,
  now: number,
): BoardRequest {
  const key = JSON.stringify(datedFilter(filter, timeZone, now));
  const list = `${sportCode} ${lineType} ${filter.tournament}`;
  return { sportCode, lineType, key, question: `${list} ${key}`, list };
}

interface Sources {
  readonly http: Http;
  readonly line: LineStore;
  readonly tree: SportTreeReader;
}

/** Requests a list and gives its matches to the line. Without a sport it waits for the tree, which may contain it. */
export async function loadBoard({ http, line, tree }: Sources, request: BoardRequest): Promise<Board> {
  const { sportCode, lineType, key, question, list } = request;
  // The tree contains the order of competitions; a list that came before it would be sorted twice.
  const ordered = tree.load();
  if (sportCode === undefined) {
    await ordered;
    if (tree.state) return new Promise(() => undefined);
    throw new Error("the list of sports did not load");
  }
  const query = boardQuery(sportCode, lineType, JSON.parse(key) as BoardFilter);
  const [answer] = await Promise.all([
    http.send(boardPath(sportCode), { answer: sportLine, query, authenticated: false }),
    ordered,
  ]);
  line.seed(answer, "main", answer.events);
  const ids = answer.events.map((event) => event.info.id);
  return { question, list, ids, total: answer.total ?? ids.length };
}

/** Loads a list before the screen that shows it is rendered; nothing if no sport is known. */
export async function prepareBoard(
  services: Services,
  sportCode: string | undefined,
  lineType: LineTypeId,
  filter: BoardFilter,
): Promise<void> {
  if (sportCode === undefined) return;
  const [http, line, tree] = [services.get(HTTP), services.get(LINE_STORE), services.get(SPORT_TREE)];
  const { timeZone } = services.get(FORMAT).state;
  const request = boardRequest(sportCode, lineType, filter, timeZone, services.get(CLOCK).platformNow());
  keptBoards(line).put(request.question, await loadBoard({ http, line, tree }, request));
}
