import type { BetOffer } from "../../../plugins/betslip/offers/offer-wire.ts";
import { relatedLegs } from "../../../plugins/betslip/rules/combination-rules.ts";
import { misfitOfOffer, offeredLegs } from "../../../plugins/betslip/rules/offer-rules.ts";
import {
  atBest,
  betReturn,
  type BetTerms,
  combinedOdds,
  RULES_VERSION,
} from "../../../plugins/betslip/rules/settlement-rules.ts";
import type { PlaceBetRequest } from "../../../plugins/betslip/wire.ts";
import { BUILDER, builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import { isLongTerm, isOfRace } from "../../../plugins/sportsbook/long-term-rules.ts";
import { newBetId } from "../../betting/bet-id.ts";
import { refusal } from "../../betting/bet-refusals.ts";
import type { PlatformClock } from "../../clock.ts";
import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";
import type { LineBook } from "../../feed/line/line-book.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { Player } from "../../players/player.ts";
import { type BonusService, offerRefusal } from "../bonuses/contract.ts";
import type { Guard } from "../guard/contract.ts";
import { checkLeg, type StruckLeg } from "./check-leg.ts";
import { legRefusal } from "./check-leg.ts";
import { betMaxima, stakeLimits } from "./limits.ts";
import { LiveDelay, type Wait } from "./live-delay.ts";
import { liveDelayMs } from "./live-delay-rule.ts";

export interface BetCheckParts {
  readonly book: LineBook;
  readonly clock: PlatformClock;
  readonly betting: BettingConfiguration;
  readonly bonuses: BonusService;
  readonly guard: Guard;
  /** How to wait, if not by the machine's clock. */
  readonly wait?: Wait;
}

/** The player who bets, and the country they bet from. */
export interface Bettor {
  readonly player: Player;
  readonly country: string;
}

/** A bet that is to be struck, with the offer that it names. */
interface Asked {
  readonly player: Player;
  readonly request: PlaceBetRequest;
  readonly offer: BetOffer | null;
}

/** Other things that happen while a bet waits, besides its own delay. */
export interface Waiting {
  /**
   * Called when a bet begins to wait, with the bet as it would be struck now, and whether something of it is in play. The
   * bet waits for it; if it throws, the wait ends.
   */
  readonly onWait?: (bet: object, isLive: boolean) => Promise<void>;
  /** Whether a bet waits of which nothing is in play. */
  readonly always?: boolean;
  /** The bet is checked again when this promise is resolved. */
  readonly meanwhile?: Promise<unknown> | undefined;
}

/** Checks bets against the rules. An accepted bet is ready for `place_bet`, which must strike it at once. */
export class BetCheck {
  private readonly delay: LiveDelay;

  constructor(private readonly parts: BetCheckParts) {
    this.delay = new LiveDelay(parts.book, parts.clock, parts.wait);
  }

  /** Live bets that still wait out their delay are not struck. */
  stop(): void {
    this.delay.stop();
  }

  /**
   * Returns the bet in the form that `strike_bet` expects, or throws a refusal. A bet that waits is checked before and
   * after, so that it is struck at the current terms.
   */
  async run(bettor: Bettor, request: PlaceBetRequest, waiting: Waiting = {}) {
    const { player, country } = bettor;
    this.parts.guard.refuseLocation(country);
    if (request.currency !== player.currency) throw refusal("CURRENCY_MISMATCH");
    this.refuseRelated(request);
    if (hasCombination(request)) await this.parts.book.prepare?.(request.legs);
    const offer = request.offer ? await this.parts.bonuses.offers.wanted(player, country, request.offer) : null;
    const asked = { player, request, offer };
    const first = this.allowed(asked);
    const inPlay = first.filter(({ quote }) => quote.isLive);
    const isLive = inPlay.length > 0;
    const delayMs = liveDelayMs(
      this.parts.betting.liveDelays,
      inPlay.map(({ event }) => event.sportCode),
    );
    const waits = isLive || (waiting.always ?? false);
    if (!waits && !waiting.meanwhile) {
      await this.refuseFreeBet(player, request, first);
      return this.written(asked, first);
    }
    const abandoned = new AbortController();
    try {
      const begun = waits && waiting.onWait?.(this.written(asked, first), isLive);
      // Who decides in it, such as a host that sets the stake aside, has decided before the delay begins.
      if (waiting.always) await begun;
      const [halted] = await Promise.all([
        isLive ? this.haltedInDelay(request, delayMs, abandoned.signal) : [],
        begun,
        this.refuseFreeBet(player, request, first),
        waiting.meanwhile,
      ]);
      const struck = this.checked(request);
      const late = [...halted, ...inPlaySince(first, struck)];
      if (late.length > 0) throw legRefusal(late.map((index) => ({ index, code: "LEG_SUSPENDED" })));
      return this.written(asked, this.allowed(asked, struck));
    } finally {
      abandoned.abort();
    }
  }

  /** The legs as they can be struck now, with these terms and this stake. */
  private allowed(asked: Asked, struck = this.checked(asked.request)): readonly StruckLeg[] {
    refuseWithoutPlaces(asked.request, struck);
    refuseOffer(asked, struck);
    this.refuseStake(asked, struck);
    return struck;
  }

  /** A leg whose event is unknown is skipped here; the next check refuses it. */
  private refuseRelated({ type, legs }: PlaceBetRequest): void {
    if (type === "single") return;
    const infos = legs.map(({ eventId }) => this.parts.book.info(eventId));
    const picks = legs.map(({ eventId, marketId }, at) => ({
      // Runners of one race exclude each other: for a bet, the race is their event.
      eventId: isOfRace(marketId) ? (infos[at]?.tournament.id ?? eventId) : eventId,
      isLongTerm: isLongTerm(marketId),
      tournamentId: infos[at]?.tournament.id,
      startsAt: infos[at]?.startsAt ?? "",
    }));
    const related = [...relatedLegs(picks)];
    if (related.length === 0) return;
    throw refusal("LEGS_RELATED", {
      legs: related.map(([index, relation]) => ({
        index,
        code: "LEGS_RELATED",
        ...(relation === "season" && { season: infos[index]?.tournament.name }),
      })),
    });
  }

  private haltedInDelay(
    { legs }: PlaceBetRequest,
    delayMs: number,
    abandoned: AbortSignal,
  ): Promise<readonly number[]> {
    return this.delay.haltedIn(legs, delayMs, abandoned).catch(() => {
      throw new Problem(
        503,
        "STOPPING",
        "No bet was placed and no money moved: the platform is stopping. Try again in a minute.",
      );
    });
  }

  private checked({ legs, acceptance }: PlaceBetRequest): readonly StruckLeg[] {
    const { book, clock } = this.parts;
    const now = clock.now();
    const checks = legs.map((leg) => checkLeg(book, leg, acceptance, now));
    const refused = checks.flatMap((check, index) => ("code" in check ? [{ index, ...check }] : []));
    if (refused.length > 0) throw legRefusal(refused);
    return checks.filter((check) => "quote" in check);
  }

  private refuseStake(asked: Asked, struck: readonly StruckLeg[]): void {
    const { player, request } = asked;
    const { stake, currency } = request;
    const odds = betReturn({ ...this.termsOf(asked), stake: 1000, legs: legsOf(struck).map(atBest) });
    const { minimum, maximum } = stakeLimits(betMaxima(this.parts.betting, currency, player.riskLevel), odds);
    if (maximum < minimum) throw refusal("ODDS_ABOVE_MAXIMUM");
    if (stake < minimum) throw refusal("STAKE_BELOW_MINIMUM", { minimum });
    if (stake > maximum) throw refusal("STAKE_ABOVE_MAXIMUM", { maximum });
  }

  private async refuseFreeBet(player: Player, request: PlaceBetRequest, struck: readonly StruckLeg[]): Promise<void> {
    if (request.freeBet === undefined) return;
    await this.parts.bonuses.refuseMismatch(player.number, request.freeBet, {
      ...request,
      odds: oddsOf(request, struck),
      sportCodes: struck.map(({ event }) => event.sportCode),
    });
  }

  /** The rules of now that the return of the bet will depend on. */
  private termsOf({ request, offer }: Asked) {
    const { type, stake, system } = request;
    const eachWay = request.eachWay ?? false;
    const isFreeBet = request.wallet === "free_bet";
    const bonuses = this.parts.bonuses.termsOf({ type, eachWay, isFreeBet });
    return { stake, system: system ?? null, eachWay, isFreeBet, offer, ...bonuses } satisfies BetTerms;
  }

  private written(asked: Asked, struck: readonly StruckLeg[]) {
    const { player, request, offer } = asked;
    const { betting, clock } = this.parts;
    const terms = this.termsOf(asked);
    const legs = legsOf(struck);
    const { eventStake, openReturn } = betMaxima(betting, request.currency, player.riskLevel);
    return {
      id: newBetId(),
      type: request.type,
      ...terms,
      freeBet: request.freeBet ?? null,
      currency: request.currency,
      rules: RULES_VERSION,
      odds: oddsOf(request, struck, offer),
      potentialReturn: betReturn({ ...terms, legs: legs.map(atBest) }),
      acceptance: request.acceptance,
      placedAt: new Date(clock.now()).toISOString(),
      maxima: { eventStake, openReturn },
      documents: betting.requiredDocuments,
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

/** Legs whose match kicked off while the bet waited for something else. Their live delay has not been waited out. */
const inPlaySince = (before: readonly StruckLeg[], now: readonly StruckLeg[]): readonly number[] =>
  now.flatMap(({ quote }, index) => (quote.isLive && !before[index]?.quote.isLive ? [index] : []));

const hasCombination = ({ legs }: PlaceBetRequest) => legs.some(({ marketId }) => marketId === BUILDER);
const legsOf = (struck: readonly StruckLeg[]) => struck.map(({ quote: { odds, eachWay } }) => ({ odds, eachWay }));

/** The factor for the whole stake when all legs win. Bonuses are added on top. */
function oddsOf({ system, eachWay }: PlaceBetRequest, struck: readonly StruckLeg[], offer?: BetOffer | null): number {
  const legs = legsOf(struck).map(atBest);
  return combinedOdds(offer ? offeredLegs(offer.pays, legs) : legs, { system, eachWay });
}

/** Refuses an offer that does not fit the bet at the prices of now, or a stake that is too high for it. */
function refuseOffer({ request, offer }: Asked, struck: readonly StruckLeg[]): void {
  if (!offer) return;
  const { type, eachWay = false, wallet, stake } = request;
  const legs = struck.map(({ leg, event: { sportCode }, quote: { odds, isLive } }) => ({
    ...leg,
    sportCode,
    odds,
    isLive,
  }));
  if (misfitOfOffer(offer.pays, { type, eachWay, isFreeBet: wallet === "free_bet", legs }))
    throw offerRefusal("misfit");
  const maximum = "mostStake" in offer.pays ? offer.pays.mostStake : stake;
  if (stake > maximum) throw refusal("STAKE_ABOVE_MAXIMUM", { maximum });
}

function refuseWithoutPlaces({ eachWay }: PlaceBetRequest, struck: readonly StruckLeg[]): void {
  const without = eachWay ? struck.flatMap(({ quote }, index) => (quote.eachWay ? [] : [index])) : [];
  if (without.length === 0) return;
  throw refusal("EACH_WAY_UNAVAILABLE", { legs: without.map((index) => ({ index, code: "EACH_WAY_UNAVAILABLE" })) });
}
