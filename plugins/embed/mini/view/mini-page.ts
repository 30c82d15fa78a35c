import { topExpress } from "../../../sportsbook/exports/small-page.ts";
import { type SportLine, sportLine } from "../../../sportsbook/line/wire.ts";
import type { EventLine } from "../../../sportsbook/wire.ts";
import type { MiniQuery } from "../mini-query.ts";
import type { MiniTexts } from "./mini-texts.ts";
import type { MiniView } from "./mini-view.ts";
import { h, type MiniElement } from "./node.ts";

/** What the platform answered, as far as the small page shows it. */
export interface MiniOffer {
  readonly at: number;
  readonly events: readonly EventLine[];
  readonly combinations: readonly { readonly theme: string; readonly legs: readonly Leg[] }[];
}

interface Leg {
  readonly eventId: string;
  readonly marketId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
}

/** Reads an answer; undefined if there is none, or one that this page does not understand. */
export function readOffer(query: MiniQuery, answer: unknown): MiniOffer | undefined {
  if (query.show !== "express") {
    const line: SportLine | undefined = sportLine.safeParse(answer).data;
    return line && { at: line.at, events: line.events, combinations: [] };
  }
  const express = topExpress.safeParse(answer).data;
  if (!express) return undefined;
  const combinations = express.combinations.slice(0, query.most);
  const shown = new Set(combinations.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)));
  return { at: express.at, events: express.events.filter(({ info }) => shown.has(info.id)), combinations };
}

/** What stands in the page: the matches, or why there are none. */
export function mainPart(
  query: MiniQuery,
  offer: MiniOffer | undefined,
  view: MiniView,
  texts: MiniTexts,
  allAddress: string,
): MiniElement {
  const { text } = texts;
  const parts = offer ? partsOf(query, offer, view) : [];
  const all = h("a", { class: "mini-all", href: allAddress, target: "_self" }, text("embed:mini-all"));
  const none = offer
    ? [h("h2", {}, text("embed:mini-none-title")), h("p", {}, text("embed:mini-none-text"))]
    : [h("h2", {}, text("embed:mini-failed"))];
  return h(
    "main",
    { "data-show": query.show },
    h("h1", { class: "visually-hidden" }, text("embed:mini-title")),
    parts.length > 0 ? h("ul", { class: "mini-list" }, ...parts) : h("div", { class: "mini-none" }, ...none),
    query.show === "price" ? undefined : all,
  );
}

function partsOf(query: MiniQuery, { events, combinations }: MiniOffer, view: MiniView): readonly MiniElement[] {
  const byId = new Map(events.map((event) => [event.info.id, event]));
  switch (query.show) {
    case "score":
      return events.map((event) => view.board(event));
    case "price": {
      const event = byId.get(query.key.eventId);
      return event ? [view.single(event, query.key)] : [];
    }
    case "express":
      return combinations.map(({ theme, legs }) =>
        view.express(
          theme,
          legs.flatMap((key) => {
            const event = byId.get(key.eventId);
            return event ? [{ event, key }] : [];
          }),
        ),
      );
    case "list":
    case "first":
      return events.map((event) => view.match(event, isAlone(query)));
  }
}

/** One match alone has room for more of its lines. */
export const isAlone = (query: MiniQuery): boolean => query.show === "list" && query.ids.length === 1;
