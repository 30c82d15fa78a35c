import { mostBackTo } from "../../../../plugins/cashier/payment-rules.ts";
import type { SavedWay, SaveWayRequest, WaysAnswer } from "../../../../plugins/cashier/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Player } from "../../../players/player.ts";
import { findProfile } from "../../../players/profile-repository.ts";
import { findStanding } from "../../guard/contract.ts";
import { findAllMoney } from "../../wallet/contract.ts";
import type { CashierConfiguration } from "../cashier-configuration.ts";
import { mostCounting } from "../payments/counted-amount.ts";
import { newPaymentId } from "../payments/payment-id.ts";
import { findDepositLeft, findLastWay, findTurnoverLeft } from "../payments/payment-repository.ts";
import type { ServiceCalls } from "../payments/service-calls.ts";
import { type PaymentService, type Place, ServiceRefused } from "../port/payment-port.ts";
import { paymentRefusal, savedWayUnknown } from "../refusals.ts";
import { isOwnName } from "./holder-rules.ts";
import { ibanOf } from "./iban-rules.ts";
import { payingOut, shownWays, type Wish } from "./offered-ways.ts";
import * as saved from "./saved-repository.ts";

const MOST_SAVED = 20;
const KEEP_MS = 10_000;

export interface WaysServiceParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: CashierConfiguration;
  readonly isSandbox: boolean;
  /** Undefined without a payment service. */
  readonly service: PaymentService | undefined;
  readonly calls: ServiceCalls | undefined;
}

/** The ways to pay that a player has, and the places for money that are kept for them. */
export class WaysService {
  constructor(private readonly parts: WaysServiceParts) {}

  async ways(player: Player, wish: Wish): Promise<WaysAnswer> {
    const { database, clock, configuration, isSandbox, calls } = this.parts;
    const { direction, currency } = wish;
    const [available, last, stored, left] = await Promise.all([
      this.available(player.number, currency),
      findLastWay(database, player.number, direction),
      saved.listSavedWays(database, player.number, currency),
      findDepositLeft(database, player.number, new Date(clock.now())),
    ]);
    const depositLeft =
      left === undefined ? undefined : mostCounting(left, player.currency, currency, configuration.exchange?.rates);
    const isOut = direction === "withdrawal";
    const standing = { available, last, isServiceDown: calls?.isDown ?? true, depositLeft };
    const ways = shownWays(configuration, wish, standing);
    return {
      currency,
      available,
      quick: [...(configuration.quick[currency] ?? [])].sort((a, b) => a - b),
      ways,
      saved: isOut
        ? this.outgoing(stored, available)
        : stored
            .filter(({ kind, isOffered }) => isOffered && (kind === "card" || kind === "wallet"))
            .filter(({ way }) => ways.some(({ id }) => id === way))
            .map((each, at) => present(each, { most: ways.find(({ id }) => id === each.way)?.most ?? 0, owed: 0, at })),
      ...(!isOut && depositLeft !== undefined && { depositLeft }),
      turnoverLeft: isOut
        ? await findTurnoverLeft(database, player.number, currency, configuration.turnoverPercent)
        : 0,
      documents: isOut ? await this.missingDocuments(player.number) : [],
      isSandbox,
    };
  }

  /** The player's places for money to go to, in their own currency. */
  async saved({ number, currency }: Player): Promise<SavedWay[]> {
    const stored = await saved.listSavedWays(this.parts.database, number, currency);
    return this.outgoing(stored, await this.available(number, currency));
  }

  /** Keeps a place for money at the payment service, which gives a token for it. */
  async keep(player: Player, request: SaveWayRequest): Promise<SavedWay[]> {
    const { database, clock, configuration, service, calls } = this.parts;
    const way = configuration.ways.find(({ kind, withdrawal }) => kind === request.kind && withdrawal);
    if (!way) throw paymentRefusal("WAY_NOT_OFFERED");
    const place = await this.checked(player.number, request);
    const { length } = (await saved.listSavedWays(database, player.number, player.currency)).filter(
      ({ isOffered }) => isOffered,
    );
    if (length >= MOST_SAVED) throw paymentRefusal("TOO_MANY_SAVED");
    if (!service || !calls) throw paymentRefusal("SERVICE_UNREACHABLE");
    const customer = await calls.customerOf(player.number);
    const kept = await service.keep(customer, place, AbortSignal.timeout(KEEP_MS)).catch((error: unknown) => {
      throw paymentRefusal(
        !(error instanceof ServiceRefused)
          ? "SERVICE_UNREACHABLE"
          : place.kind === "bank"
            ? "IBAN_WRONG"
            : "WAY_UNKNOWN",
      );
    });
    const at = new Date(clock.now());
    const { number } = player;
    await saved.keepSavedWay(database, {
      ...{ id: newPaymentId(), player: number, way: way.id, kind: way.kind, token: kept.token, label: kept.label, at },
    });
    return this.saved(player);
  }

  async rename(player: Player, id: string, name: string | null): Promise<SavedWay[]> {
    if (!(await saved.renameSavedWay(this.parts.database, player.number, id, name))) throw savedWayUnknown();
    return this.saved(player);
  }

  /** The service forgets one that no money has gone by; the others are needed to give money back, and for the desk. */
  async remove(player: Player, id: string): Promise<SavedWay[]> {
    const { database, service } = this.parts;
    const removed = await saved.removeSavedWay(database, player.number, id);
    if (!removed) throw savedWayUnknown();
    // It is not offered here any more, whether the service answers or not.
    if (removed.isFree) await service?.forget(removed.token, AbortSignal.timeout(KEEP_MS)).catch(() => undefined);
    return this.saved(player);
  }

  private async available(player: string, currency: string): Promise<number> {
    const money = (await findAllMoney(this.parts.database, player)).find((each) => each.currency === currency);
    if (!money) throw paymentRefusal("CURRENCY_NOT_OPEN");
    return money.cash;
  }

  private async missingDocuments(player: string): Promise<string[]> {
    const { database, configuration } = this.parts;
    const { documents } = await findStanding(database, player);
    return configuration.documents.filter((kind) => documents[kind] !== "approved");
  }

  private outgoing(stored: readonly saved.StoredSavedWay[], available: number): SavedWay[] {
    const ways = payingOut(this.parts.configuration);
    const own = stored.filter(({ way }) => ways.includes(way));
    const nets = own.map(({ id, net }) => ({ saved: id, net }));
    return own
      .filter(({ isOffered, net }) => isOffered || net > 0)
      .map((each, at) =>
        present(each, {
          most: Math.max(0, mostBackTo(each.id, nets, available)),
          owed: Math.max(0, each.net),
          at,
        }),
      );
  }

  private async checked(player: string, request: SaveWayRequest): Promise<Place> {
    if (request.kind !== "bank") return request;
    const iban = ibanOf(request.iban);
    if (iban === undefined) throw paymentRefusal("IBAN_WRONG", { fields: [{ name: "iban", message: "no IBAN" }] });
    const profile = await findProfile(this.parts.database, player);
    const [given, family] = [profile?.firstName ?? "", profile?.lastName ?? ""];
    // Where the account has no name yet, the documents before a withdrawal bring it.
    if ((given !== "" || family !== "") && !isOwnName({ given, family }, request.holder))
      throw paymentRefusal("NAME_DIFFERS", { fields: [{ name: "holder", message: "not the name of the account" }] });
    return { kind: "bank", iban, holder: request.holder.trim() };
  }
}

const present = (
  { id, way, kind, label, name }: saved.StoredSavedWay,
  { most, owed, at }: { readonly most: number; readonly owed: number; readonly at: number },
): SavedWay => ({ id, way, kind, label, name, most, owed, isLast: at === 0 });
