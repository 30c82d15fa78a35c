import { createHash } from "node:crypto";
import type { Bet, BetLimits, BetReceipt, PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import type { BetHistory } from "../../../plugins/my-bets/wire.ts";
import { refusal, refusalOf } from "../../betting/bet-refusals.ts";
import type { Database } from "../../db/database.ts";
import { Together } from "../../db/together.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import type { Player } from "../../players/player.ts";
import { HostStake, type HostWallets } from "../host-wallet/contract.ts";
import type { BalancePublisher } from "../wallet/contract.ts";
import { BetCheck, type BetCheckParts, type Bettor } from "./bet-check.ts";
import { Flight } from "./flight.ts";
import { betMaxima, playerLimits, stakeLimits } from "./limits.ts";
import * as bets from "./repository.ts";
import type { ResultInbox } from "./settlement/result-inbox.ts";

export interface BetParts extends BetCheckParts {
  readonly database: Database;
  readonly inbox: ResultInbox;
  readonly hostWallets: HostWallets;
  readonly wallet: BalancePublisher;
  readonly metrics: Metrics;
}

export interface Placed {
  readonly receipt: BetReceipt;
  /** Whether the key was answered before and this is the same answer. */
  readonly isReplayed: boolean;
}

/**
 * The most bets that a player may withdraw per day. A player rarely loses an answer, and each withdrawal is stored for
 * a day.
 */
const MOST_WITHDRAWN = 200;

/** Places bets by the rules. Only what moved money is stored under a key; a refused bet leaves nothing behind. */
export class BetService {
  private readonly check: BetCheck;
  /** Bets that are struck at the same moment share a commit. */
  private readonly placements: Together<bets.PlacementRequest, bets.Placement>;

  constructor(private readonly parts: BetParts) {
    this.check = new BetCheck(parts);
    this.placements = new Together((some) => bets.placeBets(parts.database, some), { lanes: 2, beside: 20, most: 64 });
  }

  async place(bettor: Bettor, key: string, request: PlaceBetRequest): Promise<Placed> {
    const hash = hashOf(request);
    try {
      return await this.placeOnce(bettor, key, hash, request);
    } catch (error) {
      if (error instanceof Problem) this.parts.metrics.betsRefused.inc({ code: error.errorCode });
      throw error;
    }
  }

  /** The queue of bets that wait to be struck. */
  queue(): ReturnType<Together<unknown, unknown>["queue"]> {
    return this.placements.queue();
  }

  /** Live bets that still wait out their delay are not struck. */
  stop(): void {
    this.check.stop();
  }

  /** Stake limits for one bet: for any bet, or for a player's bet on these events now. */
  async limits(currency: string, odds?: number, player?: Player, eventIds: readonly string[] = []): Promise<BetLimits> {
    const { betting, clock, database } = this.parts;
    const delays = Object.entries(betting.liveDelays).map(([sport, seconds]) => [
      sport,
      Math.ceil(clock.toReal(1000 * seconds)),
    ]);
    const { default: liveDelayMs, ...liveDelaysMs } = Object.fromEntries(delays) as { readonly default: number };
    const more = { liveDelayMs, liveDelaysMs, taxRate: betting.taxRate };
    if (player?.currency !== currency) return { ...stakeLimits(betMaxima(betting, currency), odds), ...more };
    const room = await bets.findRoom(database, player.number, eventIds, new Date(clock.now()));
    return { ...playerLimits(betMaxima(betting, currency, player.riskLevel), room, odds), ...more };
  }

  async find(player: Player, id: string): Promise<Bet> {
    const bet = await bets.findBet(this.parts.database, player.number, id);
    if (bet) return bet;
    throw unknownBet();
  }

  async history(player: Player, id: string): Promise<BetHistory> {
    const entries = await bets.findHistory(this.parts.database, player.number, id);
    if (entries) return { entries: [...entries] };
    throw unknownBet();
  }

  /** The answer that was stored under a key, for a player whose connection broke before it arrived. */
  async findByKey(player: Player, key: string): Promise<BetReceipt> {
    const { known, isFlying } = await bets.findKey(this.parts.database, player.number, key);
    if (known && known.kind === "cash-out") throw notOfBet();
    if (known?.receipt) return this.present(known.receipt);
    if (isFlying) throw refusal("KEY_IN_FLIGHT");
    throw new Problem(
      404,
      "KEY_UNKNOWN",
      "No bet was placed under this key, and no money moved. You can place it again.",
    );
  }

  /** The receipt of a bet whose answer was lost. If the bet was not struck, it never will be: its key is used up. */
  async withdraw(player: Player, key: string): Promise<BetReceipt | null> {
    const withdrawal = await bets.withdrawBet(this.parts.database, player.number, key, MOST_WITHDRAWN);
    if (withdrawal.outcome === "withdrawn") return withdrawal.receipt && this.present(withdrawal.receipt);
    if (withdrawal.code === "KEY_IN_FLIGHT") throw refusal("KEY_IN_FLIGHT");
    if (withdrawal.code === "KEY_REUSED") throw notOfBet();
    throw new Problem(
      429,
      "TOO_MANY_ATTEMPTS",
      "Too many bets were withdrawn in a day, and nothing was done. Look into your bets for what was placed, or write to support.",
    );
  }

  private async placeOnce(bettor: Bettor, key: string, hash: string, request: PlaceBetRequest): Promise<Placed> {
    const { database, inbox } = this.parts;
    const player = bettor.player.number;
    await this.parts.guard.beforePlay(player);
    const flight = new Flight(this.parts, { player: bettor.player, kind: "bet", key, hash });
    const stake = request.freeBet === undefined ? request.stake : 0;
    const hosted = stake > 0 ? await this.parts.hostWallets.of(player) : undefined;
    const atHost = hosted && new HostStake(this.parts.hostWallets, hosted);
    let placement: bets.Placement;
    try {
      const accepted = await this.check.run(bettor, request, {
        always: hosted !== undefined,
        onWait: async (act, isLive) => {
          const begun = await flight.begin(stake, act);
          if (begun) throw begun.outcome === "refused" ? refusalOf(begun) : refusal("KEY_REUSED");
          const { type, legs } = request;
          await atHost?.reserve({
            key,
            amount: stake,
            leaseMs: flight.leaseMs,
            bet: { type, legs: legs.length, isLive },
          });
        },
      });
      const bet = atHost ? { ...accepted, hostOrder: await atHost.order() } : accepted;
      placement = await this.placements.add({ player, key, hash, hasWaited: flight.hasBegun, bet });
      if (placement.outcome !== "placed") await atHost?.giveBack();
    } catch (error) {
      await atHost?.giveBack();
      await flight.end();
      // The prices may have moved after this very bet was struck. Then its receipt is the answer.
      const known = error instanceof Problem ? await bets.findByKey(database, player, "bet", key) : undefined;
      if (!known) throw error;
      if (known.hash !== hash) throw refusal("KEY_REUSED");
      return { receipt: this.present(known.receipt), isReplayed: true };
    }
    if (placement.outcome === "refused") throw refusalOf({ ...placement, ...(hosted && { host: hosted.host.name }) });
    const receipt = this.present(placement.receipt);
    if (placement.outcome === "placed") this.publish(player, receipt);
    inbox.followBet(receipt.bet.id, receipt.bet.legs);
    return { receipt, isReplayed: placement.outcome === "replayed" };
  }

  /** Publishes the bet to the player's other pages, which have no other source for it. */
  private publish(player: string, { bet, balance }: BetReceipt): void {
    this.parts.metrics.betsPlaced.inc();
    this.parts.wallet.publish(player, balance, { placed: [bet] });
  }

  private present({ bet, money }: bets.StoredReceipt): BetReceipt {
    return { bet, balance: this.parts.wallet.present(money) };
  }
}

const notOfBet = () =>
  new Problem(
    422,
    "KEY_REUSED",
    "This key is not that of a bet, and nothing was done now. Look into your bets and your balance for what was done under it.",
  );

const unknownBet = () => new Problem(404, "BET_UNKNOWN", "You have no bet with this number. Look into your bets.");

// The schema gives every request body the same order of fields.
const hashOf = (request: PlaceBetRequest): string => createHash("sha256").update(JSON.stringify(request)).digest("hex");
