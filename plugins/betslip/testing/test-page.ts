import {
  CONFIG,
  type Config,
  type ConfigurationState,
  FLAGS,
  HTTP,
  HttpError,
  type Readable,
  type Services,
  STORAGE,
  Store,
} from "@core";
import { FlagStore } from "@core/host";
import { MemoryStorage, type SentRequest, startPlugin } from "@core/testing";
import { BehaviorSubject, type Observable } from "rxjs";
import { SESSION } from "../../session/contract.ts";
import {
  type EventState,
  LINE,
  type Line,
  type LineShape,
  MARKET_NAMES,
  type Pick,
  type Price,
  type PriceKey,
  priceKeyText,
} from "../../sportsbook/contract.ts";
import { WALLET, type Wallet, type WalletState } from "../../wallet/contract.ts";
import texts from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { combinedOdds, possibleReturn } from "../rules/settlement-rules.ts";
import { type BetReceipt, betReceipt, type PlaceBetRequest } from "../wire.ts";
import { balance, TestSession } from "./test-session.ts";

// Shared by the slip's tests: the other plugins' services, with answers that the test sets.

export const arsenal: Pick = {
  eventId: "1",
  marketId: "1x2",
  specifiers: "",
  outcomeId: "1",
  odds: 2000,
  version: 3,
  origin: "home",
  event: {
    sportCode: "football",
    slug: "arsenal-chelsea",
    home: "Arsenal",
    away: "Chelsea",
    startsAt: "2026-01-01T20:00:00.000Z",
    tournament: "Premier League",
  },
};
export const draw: Pick = { ...arsenal, eventId: "2", outcomeId: "x", odds: 3500 };
export const ARSENAL = priceKeyText(arsenal);
export const DRAW = priceKeyText(draw);

/** A line whose prices the test sets; they are published at once. */
class TestLine implements Line {
  readonly followed: string[] = [];
  private readonly prices = new Map<string, Price | undefined>();
  private readonly watchers = new Map<string, Set<(price: Price | undefined) => void>>();
  private readonly events = new Map<string, BehaviorSubject<EventState | undefined>>();

  set(key: PriceKey, change: Partial<Price> | undefined): void {
    const text = priceKeyText(key);
    const before = this.prices.get(text) ?? { odds: 2000, version: 1, status: "active", reason: null, isStale: false };
    const price = change && { ...before, ...change };
    this.prices.set(text, price);
    for (const changed of this.watchers.get(text) ?? []) changed(price);
  }

  follow(eventId: string): () => void {
    this.followed.push(eventId);
    return () => void this.followed.splice(this.followed.indexOf(eventId), 1);
  }

  info(): undefined {
    return undefined;
  }

  shape(): Readable<readonly LineShape[]> {
    throw new Error("a slip shows no lines");
  }

  seed(): void {
    throw new Error("a slip brings no events");
  }

  state$(eventId: string): Observable<EventState | undefined> {
    return this.event(eventId);
  }

  /** Sets the event's state from now on. */
  become(eventId: string, state: EventState): void {
    this.event(eventId).next(state);
  }

  price(key: PriceKey): Price | undefined {
    return this.prices.get(priceKeyText(key));
  }

  onPrice(key: PriceKey, changed: (price: Price | undefined) => void): () => void {
    const text = priceKeyText(key);
    const watchers = this.watchers.get(text) ?? new Set();
    this.watchers.set(text, watchers.add(changed));
    return () => watchers.delete(changed);
  }

  private event(eventId: string): BehaviorSubject<EventState | undefined> {
    let event = this.events.get(eventId);
    if (!event) this.events.set(eventId, (event = new BehaviorSubject<EventState | undefined>(undefined)));
    return event;
  }
}

class TestWallet extends Store<WalletState> implements Wallet {
  constructor(available = 100_000) {
    super({ isLoading: false, isHidden: false, balance: balance(available), own: balance(available) });
  }

  accept(accepted: BetReceipt["balance"]): void {
    this.set((state) => ({ ...state, balance: accepted, own: accepted }));
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  toggleHidden(): void {
    this.set((state) => ({ ...state, isHidden: !state.isHidden }));
  }
}

const configuration: Config["value"] = {
  brandName: "Openline",
  common: {
    defaultCurrency: "EUR",
    operatorId: "1",
    brandHash: "openline",
    currencySymbols: {},
    currencies: {},
    languages: [{ value: "en", label: "English" }],
    languageIconsMap: {},
    languageSettings: {},
    remoteModulePriorities: [],
    iframeFeatures: {},
    frameOrigins: [],
  },
  featureFlagService: "feature-flags",
  pwa: { osFilter: [], pages: [] },
  sandbox: { isSandbox: true, clockRate: 1 },
};

class TestConfig extends Store<ConfigurationState> implements Config {
  readonly value = configuration;

  constructor() {
    super({ status: "loaded", isLastGood: false, value: configuration });
  }
}

export const LIMITS_ANSWER = { minimum: 10, maximum: 50_000, liveDelayMs: 5000, liveDelaysMs: { tennis: 3000 } };

/** The platform's receipt for a request. */
export function receiptFor(request: PlaceBetRequest, available = 99_000, id = "OL-1"): BetReceipt {
  const { type, legs, system = null, stake, currency } = request;
  const odds = legs.map((leg) => leg.odds);
  return betReceipt.parse({
    bet: {
      id,
      type,
      system,
      status: "open",
      stake,
      currency,
      odds: combinedOdds(legs, { system }),
      potentialReturn: possibleReturn(stake, odds, system),
      payout: null,
      placedAt: "2026-01-01T12:00:00.000Z",
      settledAt: null,
      legs: legs.map((leg) => ({
        eventId: leg.eventId,
        eventSlug: "arsenal-chelsea",
        sportCode: "football",
        tournamentName: "Premier League",
        home: "Arsenal",
        away: "Chelsea",
        startsAt: "2026-01-01T20:00:00.000Z",
        marketId: leg.marketId,
        specifiers: leg.specifiers,
        outcomeId: leg.outcomeId,
        odds: leg.odds,
        isLive: false,
        result: null,
        score: null,
      })),
    },
    balance: balance(available),
  });
}

export const bodyOf = (request: SentRequest | undefined) => request?.body as PlaceBetRequest;

export const refusal = (errorCode: string, details: Record<string, unknown> = {}, status = 409) =>
  new HttpError(status, "Conflict", { errorCode, message: `refused: ${errorCode}`, details });

export const lostAnswer = () => new HttpError(0, "");

/** The slip on a page with the services it needs. `kept` are another page's storage values: the same browser again. */
export function slipPage(kept?: ReadonlyMap<string, unknown>) {
  const [line, session, wallet] = [new TestLine(), new TestSession(), new TestWallet()];
  const page = startPlugin(
    {
      setup: (context) => plugin.setup?.(context),
      start(context) {
        const storage = context.services.get(STORAGE);
        if (storage instanceof MemoryStorage) for (const [key, value] of kept ?? []) storage.values.set(key, value);
        return plugin.start?.(context);
      },
    },
    { services: provide, texts: { betslip: texts } },
  );
  page.http.on("GET /api/v1/bets/limits", LIMITS_ANSWER);
  page.http.on("GET /api/v1/bonuses/slip-offers", { offers: [] });
  return { ...page, line, session, wallet };

  function provide(services: Services) {
    services
      .provideValue(LINE, line)
      .provideValue(SESSION, session)
      .provideValue(WALLET, wallet)
      .provideValue(CONFIG, new TestConfig())
      .provideValue(FLAGS, new FlagStore(services.get(HTTP)))
      .provideValue(MARKET_NAMES, {
        market: (id) => id,
        outcome: (key, event) => event?.home ?? key.outcomeId,
        pick: (key, event) => event?.home ?? key.outcomeId,
        period: (period) => period,
      });
  }
}
