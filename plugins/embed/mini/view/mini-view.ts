// The small page's parts as they are when it comes; its script keeps up to date what changes in them.
import { type PriceKey, priceKeyText } from "../../../sportsbook/contract.ts";
import {
  clockText,
  isInPlay,
  isOver,
  lineOf,
  mainFigures,
  namedEvent,
  type PriceView,
  shapeOf,
  spokenName,
  viewOfPrice,
  wholeReason,
} from "../../../sportsbook/exports/small-page.ts";
import type { EventLine, Market, Side } from "../../../sportsbook/wire.ts";
import type { MiniTexts } from "./mini-texts.ts";
import { h, type MiniElement, type MiniNode } from "./node.ts";

/** The price of one outcome of a line, as buttons show it. */
export function priceOf(market: Market | undefined, outcomeId: string, isStale = false) {
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
  if (!market || !outcome) return undefined;
  const { status, reason, version } = market;
  return { odds: outcome.odds, version, status, reason, isStale };
}

export class MiniView {
  constructor(
    private readonly texts: MiniTexts,
    /** Where a screen of the product is, from here. */
    private readonly linkTo: (path: string) => string,
  ) {}

  view(market: Market | undefined, outcomeId: string, isStale: boolean): PriceView {
    const { format, text } = this.texts;
    return viewOfPrice(priceOf(market, outcomeId, isStale), {
      odds: (thousandths) => format.odds(thousandths),
      suspended: (line) => text(`sportsbook:unavailable.${line ? (line.reason ?? line.status) : "gone"}`),
    });
  }

  /** What a button is called besides its price. */
  nameOf(event: EventLine, key: PriceKey, label: string) {
    const { names } = this.texts;
    const named = namedEvent(event.info);
    const isWhole = label === names.outcome(key, named);
    const rest = isWhole ? names.market(key.marketId, key.specifiers, named) : names.pick(key, named);
    return { seen: label, rest };
  }

  when({ info, state }: EventLine): MiniElement {
    const { names, format } = this.texts;
    if (isInPlay(state)) {
      const at = clockText(state.clock) ?? names.period(state.clock.period, "periods-short", info.sportCode);
      return h("span", { "data-part": "when" }, h("i", { class: "live-dot" }), h("b", {}, h("bdi", {}, at)));
    }
    if (isOver(state)) return h("span", { "data-part": "when" }, names.period("ended", "periods-short"));
    const { day, time } = format.eventTime(info.startsAt, Date.now());
    return h("time", { "data-part": "when", datetime: info.startsAt }, `${day} `, h("bdi", { dir: "ltr" }, time));
  }

  private figures({ info, state }: EventLine, side: Side): string | undefined {
    return isInPlay(state) || isOver(state) ? mainFigures(info.sportCode, state.score)?.[side] : undefined;
  }

  teams(event: EventLine): MiniElement {
    const { info } = event;
    const line = (side: Side) => {
      const figures = this.figures(event, side);
      const score = figures === undefined ? undefined : h("b", {}, h("bdi", { dir: "ltr" }, figures));
      return h("span", { class: "mini-team" }, h("span", { dir: "auto" }, info[side].name), score);
    };
    const attributes = { "data-part": "teams", class: "mini-teams", href: this.eventAddress(event), target: "_self" };
    return h("a", attributes, line("home"), line("away"));
  }

  score(event: EventLine): MiniElement {
    const { info } = event;
    const [home, away] = [this.figures(event, "home"), this.figures(event, "away")];
    const middle =
      home === undefined || away === undefined
        ? [this.texts.text("sportsbook:versus")]
        : [h("bdi", {}, home), "\u2009\u2013\u2009", h("bdi", {}, away)];
    const name = (side: Side) => h("span", { dir: "auto" }, info[side].name);
    return h(
      "a",
      { "data-part": "score", class: "mini-score", href: this.eventAddress(event), target: "_self" },
      name("home"),
      h("b", {}, ...middle),
      name("away"),
    );
  }

  /** `label`: undefined where the price stands alone. */
  price(event: EventLine, key: PriceKey, label: string): MiniElement {
    const market = event.markets.find((each) => each.marketId === key.marketId && each.specifiers === key.specifiers);
    const view = this.view(market, key.outcomeId, false);
    return h(
      "button",
      {
        type: "button",
        class: "price",
        "data-price": priceKeyText(key),
        "data-state": view.state,
        "aria-disabled": view.canBet ? undefined : "true",
        "aria-label": spokenName(this.nameOf(event, key, label), view.spoken),
      },
      h("span", { class: "price-label", dir: "auto" }, label),
      h(
        "span",
        { class: "price-value", "data-long": view.isLong ? "" : undefined },
        h("bdi", { "data-odds": "" }, view.text),
      ),
    );
  }

  strip(event: EventLine, market: Market): MiniElement {
    const { names } = this.texts;
    const { marketId, specifiers } = market;
    const keys = market.outcomes.map(({ id }) => ({ eventId: event.info.id, marketId, specifiers, outcomeId: id }));
    const buttons = keys.map((key) => this.price(event, key, names.short(key)));
    return h("div", { class: "price-strip", role: "group", "aria-label": this.marketName(event, market) }, ...buttons);
  }

  /** What of an event is shown, so that its part is drawn anew when this changes; its prices and score are not in it. */
  shapeOf(event: EventLine, isAlone: boolean): string {
    const lines = this.lines(event, isAlone).map(({ marketId, specifiers, outcomes }) =>
      [marketId, specifiers, ...outcomes.map(({ id }) => id)].join(),
    );
    return [this.reason(event) ?? "", isOver(event.state), ...lines].join("/");
  }

  match(event: EventLine, isAlone: boolean): MiniElement {
    const { info } = event;
    const reason = this.reason(event);
    const lines = this.lines(event, isAlone);
    const prices = lines.flatMap((market): MiniNode[] =>
      isAlone
        ? [
            h("p", { class: "mini-market", "aria-hidden": "true" }, this.marketName(event, market)),
            this.strip(event, market),
          ]
        : [this.strip(event, market)],
    );
    return h(
      "li",
      { class: "mini-match", "data-event": info.id },
      h("p", { class: "mini-head" }, this.when(event), h("span", { dir: "auto" }, info.tournament.name)),
      this.teams(event),
      ...(reason === undefined ? prices : [h("p", { class: "mini-reason" }, reason)]),
    );
  }

  board(event: EventLine): MiniElement {
    const { info } = event;
    return h(
      "li",
      { class: "mini-match", "data-event": info.id },
      h("p", { class: "mini-head" }, this.when(event), h("span", { dir: "auto" }, info.tournament.name)),
      this.score(event),
    );
  }

  single(event: EventLine, key: PriceKey): MiniElement {
    const { info } = event;
    const { names } = this.texts;
    const named = namedEvent(info);
    return h(
      "li",
      { class: "mini-match mini-single", "data-event": info.id },
      h("p", { class: "mini-head" }, this.when(event), h("span", {}, this.pair(event))),
      h("p", { class: "mini-market" }, names.market(key.marketId, key.specifiers, named)),
      this.price(event, key, names.outcome(key, named)),
    );
  }

  /** One combination of the day: its legs, their odds together, and a button for all of them. */
  express(theme: string, legs: readonly { readonly event: EventLine; readonly key: PriceKey }[]): MiniElement {
    const { names, text } = this.texts;
    const title = text(`sportsbook-top-express:themes.${theme}`);
    const rows = legs.map(({ event, key }) => {
      const market = this.marketName(event, key);
      return h(
        "li",
        { "data-event": event.info.id },
        h("b", {}, h("bdi", {}, names.outcome(key, namedEvent(event.info)))),
        h("span", { class: "mini-odds", "data-leg": priceKeyText(key) }, h("bdi", { "data-odds": "" })),
        h(
          "span",
          { class: "mini-leg" },
          `${market} \u00b7 `,
          h("a", { href: this.eventAddress(event), target: "_self" }, this.pair(event)),
        ),
      );
    });
    const add = text("sportsbook-top-express:add", { count: legs.length });
    return h(
      "li",
      { class: "mini-match mini-express", "data-express": theme },
      h("h2", {}, title),
      h("ul", {}, ...rows),
      h(
        "button",
        { type: "button", class: "mini-add", "data-add": legs.map(({ key }) => priceKeyText(key)).join(" ") },
        h("span", {}, add),
        h("b", { "aria-label": text("sportsbook-top-express:odds") }, h("bdi", { "data-total": "" })),
      ),
    );
  }

  private pair({ info }: EventLine): MiniNode {
    const side = (of: Side) => h("bdi", {}, info[of].name);
    return h("span", {}, side("home"), ` ${this.texts.text("sportsbook:versus")} `, side("away"));
  }

  eventAddress({ info }: EventLine): string {
    return this.linkTo(`/events/${info.slug}-${info.id}`);
  }

  marketName(event: EventLine, { marketId, specifiers }: Pick<Market, "marketId" | "specifiers">): string {
    return this.texts.names.market(marketId, specifiers, namedEvent(event.info));
  }

  private reason(event: EventLine): string | undefined {
    const reason = wholeReason(event.markets.map(shapeOf));
    return reason && this.texts.text(`sportsbook:unavailable-row.${reason}`);
  }

  private lines({ markets }: EventLine, isAlone: boolean): readonly Market[] {
    const shapes = markets.map(shapeOf);
    return (isAlone ? (["result", "total", "handicap"] as const) : (["result"] as const)).flatMap((column) => {
      const line = lineOf(shapes, column);
      return line ? (markets[shapes.indexOf(line)] ?? []) : [];
    });
  }
}
