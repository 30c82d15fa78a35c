import { expressOdds, oddsFormatOf, setOddsFormat } from "@core";
import type { FeedWord, HubLink } from "@core/apart";
import { priceKeyText } from "../../../sportsbook/contract.ts";
import { isOver, Moves } from "../../../sportsbook/exports/small-page.ts";
import { wishesOf } from "../../wishes.ts";
import { addressOf, type MiniQuery, miniQueryOf, priceKeyOf } from "../mini-query.ts";
import type { MiniData } from "../mini-wire.ts";
import { linksOf } from "../view/links.ts";
import { isAlone, mainPart, type MiniOffer, readOffer } from "../view/mini-page.ts";
import { MiniTexts } from "../view/mini-texts.ts";
import { MiniView, priceOf } from "../view/mini-view.ts";
import { toElement } from "../view/node.ts";
import { channelOf, type LiveEvent, LiveEvents } from "./live-events.ts";
import { MiniBridge } from "./mini-bridge.ts";
import { openFeed } from "./open-feed.ts";
import { ShownEvent } from "./shown-event.ts";

/** For how long prices that came with the page may wait for the feed before they are greyed out, in milliseconds. */
const GRACE_MS = 3_000;
/** How often a list is asked for again, and how soon after something in it has ended. */
const AGAIN_MS = 60_000;
const SOON_MS = 10_000;

export class MiniPage {
  private readonly query: MiniQuery;
  private readonly texts: MiniTexts;
  private readonly view: MiniView;
  private readonly linkTo: (path: string) => string;
  private readonly events = new LiveEvents();
  private readonly moves = new Moves(() => performance.now());
  private readonly changed = new Set<LiveEvent>();
  private shown: readonly ShownEvent[] = [];
  private shapes = new Map<string, string>();
  private offer: MiniOffer | undefined;
  private link: HubLink | undefined;
  private bridge: MiniBridge | undefined;
  private isResting = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly data: MiniData) {
    this.query = miniQueryOf(new URLSearchParams(data.search));
    this.texts = new MiniTexts(data);
    setOddsFormat(this.texts.format, oddsFormatOf(data.oddsFormat));
    this.linkTo = linksOf(data);
    this.view = new MiniView(this.texts, this.linkTo);
  }

  start(): void {
    this.offer = readOffer(this.query, this.data.answer);
    this.events.begin(this.offer?.events ?? []);
    this.bind();
    this.link = openFeed(this.data.worker, (word) => this.hear(word));
    document.addEventListener("click", (event) => this.press(event));
    // A page that comes back from the browser's store has left its connection.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    setTimeout(() => this.endGrace(), GRACE_MS);
    this.askAgain(this.offer ? AGAIN_MS : SOON_MS);
    this.bridge = this.makeBridge();
  }

  private makeBridge(): MiniBridge {
    const go = (address: string) => location.assign(address);
    return new MiniBridge(this.data.origins, {
      state: () => ({ path: `/mini${this.data.search}`, language: this.data.language }),
      navigate: (path) => go(/^\/mini(\?|$)/.test(path) ? `/${this.data.language}${path}` : this.linkTo(path)),
      openEvent: (eventId) => {
        const live = this.events.get(eventId);
        if (live) go(this.view.eventAddress(live.event));
        return live !== undefined;
      },
      setTheme: (mode) => {
        if (mode === "auto") delete document.documentElement.dataset["theme"];
        else document.documentElement.dataset["theme"] = mode;
      },
      setLanguage: (language) => {
        const isKnown = this.data.languages.includes(language);
        if (isKnown && language !== this.data.language) go(`/${language}/mini${this.data.search}`);
        return isKnown;
      },
      setOddsFormat: (format) => {
        setOddsFormat(this.texts.format, format);
        this.writeAll();
      },
      rest: (isResting) => {
        this.isResting = isResting;
        this.link?.say({ type: "rest", isResting });
        if (!isResting) return;
        this.events.doubt();
        this.writeAll();
      },
    });
  }

  private hear(word: FeedWord): void {
    if (word.type === "hello") return this.want();
    const live = this.events.apply(word);
    if (!live) return;
    if (this.changed.size === 0) requestAnimationFrame(() => this.writeChanged());
    this.changed.add(live);
  }

  private want(): void {
    if (this.isResting) this.link?.say({ type: "rest", isResting: true });
    const channels = this.events.all.map(({ event }) => channelOf(event.info.id));
    this.link?.say({ type: "want", channels });
  }

  private endGrace(): void {
    for (const live of this.events.all) live.isStale ||= !live.isConfirmed;
    delete document.documentElement.dataset["prices"];
    this.writeAll();
  }

  private writeAll(): void {
    for (const live of this.events.all) this.changed.add(live);
    this.writeChanged();
  }

  private writeChanged(): void {
    const isGrace = document.documentElement.dataset["prices"] !== undefined;
    const changed = [...this.changed];
    this.changed.clear();
    for (const live of changed) {
      // What came with the page looks as it came until the feed has answered for it.
      if (isGrace && !live.isConfirmed) continue;
      this.drawAnew(live);
      for (const each of this.shown) if (each.element.dataset["event"] === live.event.info.id) each.write(live);
      if (isOver(live.event.state)) this.askAgain(SOON_MS);
    }
    this.writeTotals();
    if (isGrace && this.events.all.every(({ isConfirmed }) => isConfirmed))
      delete document.documentElement.dataset["prices"];
  }

  /** Draws a match again where other lines of it are shown now than before. */
  private drawAnew({ event }: LiveEvent): void {
    if (this.query.show !== "list" && this.query.show !== "first") return;
    const { id } = event.info;
    const shape = this.view.shapeOf(event, isAlone(this.query));
    if (this.shapes.get(id) === shape) return;
    const old = this.shown.find(({ element }) => element.dataset["event"] === id)?.element;
    const focused = old?.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset["price"]
      : undefined;
    const fresh = toElement(this.view.match(event, isAlone(this.query)));
    old?.replaceWith(fresh);
    this.bind();
    if (focused !== undefined) fresh.querySelector<HTMLElement>(`[data-price="${CSS.escape(focused)}"]`)?.focus();
  }

  private bind(): void {
    this.shapes = new Map(
      this.events.all.map(({ event }) => [event.info.id, this.view.shapeOf(event, isAlone(this.query))]),
    );
    this.shown = [...document.querySelectorAll<HTMLElement>("[data-event]")].flatMap((element) => {
      const live = this.events.get(element.dataset["event"] ?? "");
      if (!live) return [];
      const shown = new ShownEvent(element, this.view, this.moves, live);
      // Times are the reader's own; the platform does not know their zone.
      shown.write(live);
      return [shown];
    });
    this.writeTotals();
  }

  private writeTotals(): void {
    const write = (element: Element | null, odds: number | undefined) => {
      const text = odds === undefined ? "\u2013" : this.texts.format.odds(odds);
      if (element && element.textContent !== text) element.textContent = text;
    };
    for (const leg of document.querySelectorAll<HTMLElement>("[data-leg]"))
      write(leg.firstElementChild, this.oddsOf(leg.dataset["leg"] ?? ""));
    for (const add of document.querySelectorAll<HTMLElement>("[data-add]")) {
      const odds = keysIn(add).map((key) => this.oddsOf(key));
      const isWhole = odds.every((each) => each !== undefined);
      write(add.querySelector("[data-total]"), isWhole ? expressOdds(odds) : undefined);
      if (isWhole) add.removeAttribute("aria-disabled");
      else add.setAttribute("aria-disabled", "true");
    }
  }

  /** The price that can be bet on now. */
  private oddsOf(keyText: string): number | undefined {
    const key = priceKeyOf(keyText);
    const live = key && this.events.get(key.eventId);
    const market = live?.event.markets.find(
      ({ marketId, specifiers }) => marketId === key?.marketId && specifiers === key.specifiers,
    );
    const price = key && priceOf(market, key.outcomeId);
    return price?.status === "active" && !live?.isStale ? price.odds : undefined;
  }

  private press(event: MouseEvent): void {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("[data-price], [data-add]");
    if (button && button.getAttribute("aria-disabled") !== "true") return this.pick(keysIn(button));
    const link = target.closest("a");
    const path = link && new URL(link.href).searchParams.get("path");
    if (typeof path !== "string" || !this.bridge?.isHostsSlip) return;
    event.preventDefault();
    this.bridge.say({ type: "open", path });
  }

  /** Tells the host; where it does not take what is pressed, the slip opens in the page's own place. */
  private pick(texts: readonly string[]): void {
    const picks = texts.flatMap((text) => {
      const [key, odds] = [priceKeyOf(text), this.oddsOf(text)];
      return key && odds !== undefined ? [{ ...key, odds }] : [];
    });
    if (picks.length === 0) return;
    const { betslip } = wishesOf(window.name);
    const first = betslip === "none" && picks[0] && this.events.get(picks[0].eventId);
    if (first) return location.assign(this.view.eventAddress(first.event));
    this.bridge?.say({ type: "pick", picks });
    if (this.bridge?.isHostsSlip || betslip === "host") return;
    const query = new URLSearchParams([["show", "slip"], ...picks.map((each) => ["pick", priceKeyText(each)])]);
    location.assign(this.linkTo(`/mini?${query.toString()}`));
  }

  /** Asks for the list again, because others belong in it by then. */
  private askAgain(after: number): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.refresh(), after);
  }

  private async refresh(): Promise<void> {
    const offer = await fetch(addressOf(this.query))
      .then(async (answer) => readOffer(this.query, await answer.json()))
      .catch(() => undefined);
    this.askAgain(offer ? AGAIN_MS : SOON_MS);
    const idsOf = (of: MiniOffer | undefined) => of?.events.map(({ info }) => info.id).join();
    const main = document.querySelector("main");
    if (!offer || !main || idsOf(offer) === idsOf(this.offer)) return;
    // Nothing goes away from under whoever is in it.
    if (document.hasFocus() && main.contains(document.activeElement)) return;
    this.offer = offer;
    this.events.begin(offer.events);
    main.replaceWith(toElement(mainPart(this.query, offer, this.view, this.texts, this.linkTo("/"))));
    this.bind();
    this.want();
  }
}

const keysIn = ({ dataset }: HTMLElement): readonly string[] => (dataset["price"] ?? dataset["add"] ?? "").split(" ");
