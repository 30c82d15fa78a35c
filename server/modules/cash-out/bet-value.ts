import { isWonEarly, withWonEarly } from "../../../plugins/betslip/rules/offer-rules.ts";
import type { Bet, PlacedLeg } from "../../../plugins/betslip/wire.ts";
import type { CashOutStatus } from "../../../plugins/my-bets/cash-out/wire.ts";
import type { LineBook, Quote } from "../../feed/line/line-book.ts";
import { openQuote } from "../bets/contract.ts";
import type { LegChances } from "./fair-value.ts";
import { legChances, likelier, placeChanceToBuy } from "./leg-chances.ts";
import { cashOutOffer, leastPart, MARGIN, withheldTax } from "./offer.ts";

/** The current value of a bet that can be cashed out. Amounts in minor units. */
export type BetValue =
  | { readonly status: Exclude<CashOutStatus, "available"> }
  | {
      readonly status: "available";
      readonly offer: number;
      /** The tax on winnings that is withheld from the offer. */
      readonly tax: number;
      readonly running: number;
      readonly minimum: number;
      /** The sports of its open live legs. The longest live delay among them applies. */
      readonly liveSports: readonly string[];
    };

/** The legs that have not ended. One that was paid early has. */
export const openLegs = ({ legs, eachWay, offer }: Bet): readonly PlacedLeg[] =>
  legs.filter(
    (leg) =>
      !isWonEarly(offer?.pays, leg) && (leg.result === null || (eachWay && (leg.placed?.result ?? null) === null)),
  );

/** A bet's value at current prices. A bet has no value unless every open leg can be bet on. */
export function betValue(book: LineBook, kept: Bet, now: number): BetValue {
  if (kept.status !== "open") return { status: "closed" };
  const bet = { ...kept, legs: [...withWonEarly(kept.offer?.pays, kept.legs)] };
  const open = openLegs(bet);
  const checks = bet.legs.map((leg) => (open.includes(leg) ? openQuote(book, leg, now) : undefined));
  const refused = checks.flatMap((check) => (check && "code" in check ? [check.code] : []));
  if (refused.length > 0) {
    const isForNow = refused.every((code) => code === "LEG_SUSPENDED");
    return { status: isForNow ? "suspended" : "unavailable" };
  }
  const quotes = checks.map((check) => (check && "quote" in check ? check.quote : undefined));
  const chances = bet.legs.map((leg, at) => {
    const quote = quotes[at];
    return quote && chancesOf(book, bet, leg, quote);
  });
  // A place cannot be priced if no market gives its chance.
  const isUntold = bet.eachWay && bet.legs.some((leg, at) => open.includes(leg) && !chances[at]?.place);
  const liveSports = bet.legs.flatMap(({ sportCode }, at) => (quotes[at]?.isLive ? [sportCode] : []));
  const margin = liveSports.length > 0 ? MARGIN.live : MARGIN.prematch;
  const offer = isUntold ? undefined : cashOutOffer(bet, chances, margin);
  const minimum = leastPart(bet.currency);
  if (offer === undefined || offer < minimum) return { status: "unavailable" };
  const tax = withheldTax(bet, chances, margin, offer);
  const running = bet.stake - (bet.cashedOut?.stake ?? 0);
  return { status: "available", offer, tax, running, minimum, liveSports };
}

function chancesOf(book: LineBook, { eachWay }: Bet, leg: PlacedLeg, quote: Quote): LegChances {
  const terms = eachWay ? leg.eachWay : undefined;
  const chances = legChances(book, leg, quote, terms?.places);
  if (!terms || !chances.place) return chances;
  return { ...chances, place: likelier(placeChanceToBuy(chances.place, quote.odds, terms), chances.win) };
}
