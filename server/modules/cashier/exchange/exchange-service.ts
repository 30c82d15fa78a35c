import * as z from "zod/mini";
import {
  type Exchange,
  type ExchangeQuote,
  exchangeQuote,
  type ExchangeRefusal,
  type QuoteRequest,
} from "../../../../plugins/cashier/exchange/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { currencySettings, isCurrency } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import type { WalletService } from "../../wallet/contract.ts";
import type { CashierConfiguration } from "../cashier-configuration.ts";
import { hashOf } from "../payments/hash-of.ts";
import { newPaymentId } from "../payments/payment-id.ts";
import { type ExchangeAnswer, exchangeMoney } from "./exchange-repository.ts";
import { exchanged, rateBetween, rateFrom, rateText } from "./exchange-rules.ts";
import { exchangeRefusalOf, refusedExchange } from "./refusals.ts";

/** A player's own quote; nobody else can accept it. */
const sealedQuote = z.extend(exchangeQuote, { player: z.string() });
type SealedQuote = z.infer<typeof sealedQuote>;
const SEAL = "exchange quote";

export interface ExchangeParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: Pick<CashierConfiguration, "exchange" | "turnoverPercent">;
  readonly secrets: PlatformSecrets;
  readonly wallet: Pick<WalletService, "wallets" | "publishBalance">;
}

/** Exchanges between a player's own currencies. The page keeps the quote, which is sealed; the platform stores none. */
export class ExchangeService {
  constructor(private readonly parts: ExchangeParts) {}

  get currencies(): string[] {
    const { exchange } = this.parts.configuration;
    return exchange ? [...new Set(["EUR", ...Object.keys(exchange.rates)])].filter(isCurrency) : [];
  }

  async quote(player: Player, { from, to, amount }: QuoteRequest): Promise<ExchangeQuote> {
    const { clock, configuration, secrets, wallet } = this.parts;
    if (from === to) throw exchangeRefusalOf("SAME_CURRENCY");
    const rate = this.rate(from, to);
    if (!configuration.exchange || rate === undefined) throw exchangeRefusalOf("EXCHANGE_NOT_OFFERED");
    const { all } = await wallet.wallets(player.number);
    const available = all[from]?.available;
    if (available === undefined || !all[to]) throw exchangeRefusalOf("CURRENCY_NOT_OPEN");
    if (amount > available) throw exchangeRefusalOf("NOT_ENOUGH_MONEY", { missing: amount - available });
    const places = { from: currencySettings(from).minorDigits, to: currencySettings(to).minorDigits };
    const receives = exchanged(amount, rate, places);
    if (receives === 0) throw exchangeRefusalOf("AMOUNT_TOO_SMALL");
    const expiresAt = new Date(clock.now() + configuration.exchange.seconds * 1000).toISOString();
    const quote = { id: newPaymentId(), from, to, amount, receives, rate: rateText(rate), expiresAt };
    const sealed: SealedQuote = { ...quote, player: player.number };
    return { ...quote, id: (await secrets.box()).seal(JSON.stringify(sealed), SEAL) };
  }

  async accept(player: Player, sealed: string, key: string): Promise<{ exchange: Exchange; isReplayed: boolean }> {
    const { database, clock, configuration, wallet } = this.parts;
    const { expiresAt, player: owner, ...quote } = await this.opened(sealed);
    if (owner !== player.number) throw exchangeRefusalOf("QUOTE_EXPIRED");
    const now = clock.now();
    const exchange = {
      ...quote,
      at: new Date(now).toISOString(),
      turnoverPercent: configuration.turnoverPercent,
      refusal: this.against(quote, Date.parse(expiresAt) <= now),
    };
    const keyed = { player: player.number, key, hash: hashOf({ quote: sealed }) };
    const answer: ExchangeAnswer = await database.transaction((connection) =>
      exchangeMoney(connection, keyed, exchange),
    );
    if (answer.outcome === "refused") throw refusedExchange(answer);
    const isReplayed = answer.outcome === "replayed";
    if (!isReplayed)
      for (const currency of [quote.from, quote.to]) await wallet.publishBalance(player.number, currency);
    return { exchange: answer.receipt, isReplayed };
  }

  /** What is wrong with a quote by now; null if nothing is. */
  private against(
    { from, to, rate }: Pick<SealedQuote, "from" | "to" | "rate">,
    isOver: boolean,
  ): ExchangeRefusal | null {
    if (isOver) return "QUOTE_EXPIRED";
    const current = this.rate(from, to);
    if (current === undefined) return "EXCHANGE_NOT_OFFERED";
    return rateText(current) === rate ? null : "RATE_CHANGED";
  }

  /** Undefined if one of the currencies is not exchanged. */
  private rate(from: string, to: string): bigint | undefined {
    const { exchange } = this.parts.configuration;
    if (!exchange || ![from, to].every((code) => this.currencies.includes(code))) return undefined;
    const of = (code: string) => rateFrom(exchange.rates[code] ?? "1");
    return rateBetween(of(from), of(to), exchange.marginBasisPoints);
  }

  private async opened(sealed: string): Promise<SealedQuote> {
    const box = await this.parts.secrets.box();
    try {
      return sealedQuote.parse(JSON.parse(box.open(sealed, SEAL)));
    } catch {
      throw exchangeRefusalOf("QUOTE_EXPIRED");
    }
  }
}
