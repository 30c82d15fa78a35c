import { createHash } from "node:crypto";
import { relatedLegs } from "../../../plugins/betslip/combination-rules.ts";
import {
  atBest,
  betReturn,
  combinedOdds,
  RULES_VERSION,
  type BetTerms,
} from "../../../plugins/betslip/settlement-rules.ts";
import { BUILDER, builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import type { BetLeg, PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import type { Bet, BetHistory, BetReceipt } from "../../../plugins/my-bets/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { LineBook } from "../../feed/line-book.ts";
import { Problem } from "../../http/problem.ts";
import type { Metrics } from "../../http/metrics.ts";
import type { Player } from "../session/player.ts";
import { presentBalance } from "../wallet/balance.ts";
import { newBetId } from "./bet-id.ts";
import { checkLeg, type StruckLeg } from "./check-leg.ts";
import { writeCursor, type Cursor } from "./cursor.ts";
import { KeysInFlight } from "./keys-in-flight.ts";
import { stakeLimits } from "./limits.ts";
import { LIVE_DELAY_MS, outlastsDelay } from "./live-delay.ts";
import { legRefusal, refusal } from "./refusals.ts";
import * as bets from "./repository.ts";
import type { ResultInbox } from "./result-inbox.ts";

const PAGE = 20;

export interface BetParts {
  readonly database: Database;
  readonly book: LineBook;
  readonly clock: PlatformClock;
  readonly inbox: ResultInbox;
  readonly metrics: Metrics;
}

export interface Placed {
  readonly receipt: BetReceipt;
  /** The key was answered before, and this is that answer. */
  readonly isReplayed: boolean;
}

/** Takes bets by the rules. Only what moved money is remembered under a key: a refused bet did nothing. */
export class BetService {
  private readonly keys = new KeysInFlight();
  private readonly stopping = new AbortController();

  constructor(private readonly parts: BetParts) {}

  async place(player: Player, key: string, request: PlaceBetRequest): Promise<Placed> {
    const hash = hashOf(request);
    try {
      return await this.keys.hold(player.number, key, hash, () => this.placeOnce(player, key, hash, request));
    } catch (error) {
      if (error instanceof Problem) this.parts.metrics.betsRefused.inc({ code: error.errorCode });
      throw error;
    }
  }

  /** Bets in play that still wait out their delay are not struck. */
  stop(): void {
    this.stopping.abort();
  }

  limits(currency: string, odds?: number) {
    const liveDelayMs = Math.ceil(this.parts.clock.toReal(LIVE_DELAY_MS));
    return { ...stakeLimits(currency, odds), liveDelayMs };
  }

  async list(player: Player, state: "open" | "calculated", after: Cursor | undefined) {
    const rows = await bets.listBets(this.parts.database, { player: player.number, state, after, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    const at = last && (state === "open" ? last.bet.placedAt : last.bet.settledAt);
    return { bets: shown.map(({ bet }) => bet), next: last && at ? writeCursor({ at, seq: last.seq }) : null };
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

  /** The answer that a key was given, for a player whose connection broke before it came. */
  async findByKey(player: Player, key: string): Promise<BetReceipt> {
    const known = await bets.findByKey(this.parts.database, player.number, key);
    if (known) return present(known.receipt);
    if (this.keys.isHeld(player.number, key)) throw refusal("KEY_IN_FLIGHT");
    throw new Problem(
      404,
      "KEY_UNKNOWN",
      "No bet was placed under this key, and no money moved. You can place it again.",
    );
  }

  /** What became of a bet whose answer was lost. One that was not struck never will be: its key is spent. */
  async withdraw(player: Player, key: string): Promise<BetReceipt | null> {
    if (this.keys.isHeld(player.number, key)) throw refusal("KEY_IN_FLIGHT");
    const receipt = await bets.withdrawKey(this.parts.database, player.number, key);
    return receipt && present(receipt);
  }

  private async placeOnce(player: Player, key: string, hash: string, request: PlaceBetRequest): Promise<Placed> {
    const { database, inbox, metrics } = this.parts;
    let struck: readonly StruckLeg[];
    try {
      struck = await this.strike(player, request);
    } catch (error) {
      // The line may have moved since this very bet was struck: then its receipt is the answer.
      const known = error instanceof Problem ? await bets.findByKey(database, player.number, key) : undefined;
      if (!known) throw error;
      if (known.hash !== hash) throw refusal("KEY_REUSED");
      return { receipt: present(known.receipt), isReplayed: true };
    }

    const placement = await bets.placeBet(database, {
      player: player.number,
      key,
      hash,
      bet: this.write(request, struck),
    });
    if (placement.outcome === "refused") {
      const { code, missing } = placement;
      throw refusal(code, missing === undefined ? {} : { missing });
    }
    if (placement.outcome === "placed") metrics.betsPlaced.inc();
    const { bet } = placement.receipt;
    inbox.lookAt(bet.id, bet.legs);
    return { receipt: present(placement.receipt), isReplayed: placement.outcome === "replayed" };
  }

  /** Lets the bet through the rules, or refuses it. A bet in play waits first. */
  private async strike(player: Player, request: PlaceBetRequest): Promise<readonly StruckLeg[]> {
    if (request.currency !== player.currency) throw refusal("CURRENCY_MISMATCH");
    refuseRelated(request);
    const first = this.checked(request);
    refuseWithoutPlaces(request, first);
    refuseStake(request, first);
    if (!first.some(({ quote }) => quote.isLive)) return first;

    const { book, clock } = this.parts;
    const isOpenThroughout = await outlastsDelay(book, clock, request.legs, this.stopping.signal).catch(() => {
      throw new Problem(
        503,
        "STOPPING",
        "No bet was placed and no money moved: the platform is stopping. Try again in a minute.",
      );
    });
    const struck = this.checked(request);
    if (!isOpenThroughout) throw legRefusal(struck.map((_leg, index) => ({ index, code: "LEG_SUSPENDED" })));
    refuseStake(request, struck);
    return struck;
  }

  private checked({ legs, acceptance }: PlaceBetRequest): readonly StruckLeg[] {
    const { book, clock } = this.parts;
    const now = clock.now();
    const checks = legs.map((leg: BetLeg) => checkLeg(book, leg, acceptance, now));
    const refused = checks.flatMap((check, index) => ("code" in check ? [{ index, ...check }] : []));
    if (refused.length > 0) throw legRefusal(refused);
    return checks.filter((check) => "quote" in check);
  }

  private write(request: PlaceBetRequest, struck: readonly StruckLeg[]) {
    const terms = termsOf(request);
    const legs = struck.map(({ quote: { odds, eachWay } }) => ({ odds, eachWay }));
    return {
      id: newBetId(),
      type: request.type,
      ...terms,
      freeBet: request.freeBet ?? null,
      currency: request.currency,
      rules: RULES_VERSION,
      odds: combinedOdds(legs, terms),
      potentialReturn: betReturn({ ...terms, legs: legs.map(atBest) }),
      acceptance: request.acceptance,
      placedAt: new Date(this.parts.clock.now()).toISOString(),
      legs: struck.map(({ leg, quote, event }) => ({
        ...leg,
        odds: quote.odds,
        version: quote.version,
        isLive: quote.isLive,
        eachWay: (request.eachWay && quote.eachWay) ?? null,
        parts: leg.marketId === BUILDER ? (builderParts(leg.outcomeId) ?? null) : null,
        event: {
          eventSlug: event.slug,
          sportCode: event.sportCode,
          tournamentName: event.tournament.name,
          home: event.home.name,
          away: event.away.name,
          startsAt: event.startsAt,
        },
      })),
    };
  }
}

const unknownBet = () => new Problem(404, "BET_UNKNOWN", "You have no bet with this number. Look into your bets.");

function refuseRelated({ type, legs }: PlaceBetRequest): void {
  const related = type === "single" ? [] : relatedLegs(legs);
  if (related.length > 0) {
    throw refusal("LEGS_RELATED", { legs: related.map((index) => ({ index, code: "LEGS_RELATED" })) });
  }
}

function refuseWithoutPlaces({ eachWay }: PlaceBetRequest, struck: readonly StruckLeg[]): void {
  const without = eachWay ? struck.flatMap(({ quote }, index) => (quote.eachWay ? [] : [index])) : [];
  if (without.length === 0) return;
  throw refusal("EACH_WAY_UNAVAILABLE", { legs: without.map((index) => ({ index, code: "EACH_WAY_UNAVAILABLE" })) });
}

/** What its return will depend on, as the rules of now have it. */
const termsOf = ({ stake, system, eachWay, wallet }: PlaceBetRequest) =>
  ({
    stake,
    system: system ?? null,
    eachWay: eachWay ?? false,
    isFreeBet: wallet === "free_bet",
    boost: null,
    taxRate: 0,
  }) satisfies BetTerms;

function refuseStake(request: PlaceBetRequest, struck: readonly StruckLeg[]): void {
  const { stake, currency } = request;
  const legs = struck.map(({ quote: { odds, eachWay } }) => atBest({ odds, eachWay }));
  const { minimum, maximum } = stakeLimits(currency, betReturn({ ...termsOf(request), stake: 1000, legs }));
  if (maximum < minimum) throw refusal("ODDS_ABOVE_MAXIMUM");
  if (stake < minimum) throw refusal("STAKE_BELOW_MINIMUM", { minimum });
  if (stake > maximum) throw refusal("STAKE_ABOVE_MAXIMUM", { maximum });
}

const present = ({ bet, money }: bets.StoredReceipt): BetReceipt => ({ bet, balance: presentBalance(money) });

// The request comes from its schema, which gives every body the same order of fields.
const hashOf = (request: PlaceBetRequest): string => createHash("sha256").update(JSON.stringify(request)).digest("hex");
