import type { LineBook } from "../../feed/line/line-book.ts";
import type { ShareHead } from "../../static/share-head.ts";

/** `/events/arsenal-chelsea-17`, `/event/9/17`, with or without a language prefix. */
const EVENT = /^(?:\/[a-z]{2})?\/(?:events\/(?:[^/]*-)?|event\/[^/]+\/)(\d{1,20})(?:\/|$)/;

/** The preview of a shared link to an event: sides, time and place, without words of any language. */
export function eventHead(line: Pick<LineBook, "info">, path: string): ShareHead | undefined {
  const [, eventId] = EVENT.exec(path) ?? [];
  const info = eventId === undefined ? undefined : line.info(eventId);
  if (!info) return undefined;
  const { home, away, tournament, category, startsAt, kind } = info;
  // In a season or race, the competition is in the field of the other side, so it is not repeated.
  const sides = kind === "season" || kind === "race" ? home.name : `${home.name} – ${away.name}`;
  return {
    title: `${sides}, ${tournament.name}`,
    description: `${sides} · ${category.name} · ${tournament.name} · ${startsAt.slice(0, 10)} ${startsAt.slice(11, 16)} UTC`,
  };
}
