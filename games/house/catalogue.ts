import { HOUSE_GAMES, slotCalled } from "../house-games.ts";
import { PAGES } from "../pages/titles.ts";
import type { HouseGame } from "../rules/game.ts";
import { ONE } from "../rules/money.ts";
import { type Mathematics, mathematicsOf, numberOf } from "../rules/outcomes.ts";

/** A title as lobbies show it. Returns and chances are exact values, from 0 to 1, cut to a double. */
export interface Title {
  readonly code: string;
  readonly name: string;
  readonly kind: "slot" | "instant" | "table";
  /** The least and the greatest return to player of its bets. */
  readonly rtp: { readonly least: number; readonly greatest: number };
  readonly hitRate: { readonly least: number; readonly greatest: number };
  /** The standard deviation of a round's result, in stakes, of its calmest and its wildest bet. */
  readonly deviation: { readonly least: number; readonly greatest: number };
  /** The most that a round returns, in stakes. */
  readonly greatestReturn: number;
  /** For the euro, in minor units; scaled in other currencies. */
  readonly stakes: { readonly least: number; readonly greatest: number };
  readonly currencies: readonly string[];
  readonly hasDemo: true;
}

const TABLES = ["roulette", "blackjack", "baccarat", "video-poker"];
const CURRENCIES = ["EUR", "USD", "GBP", "PLN", "BRL", "TRY", "UAH", "INR"];

const kindOf = ({ id }: HouseGame): Title["kind"] =>
  slotCalled(id) ? "slot" : TABLES.includes(id) ? "table" : "instant";

const spread = (all: readonly Mathematics[], of: (one: Mathematics) => number) => {
  const values = all.map(of);
  return { least: Math.min(...values), greatest: Math.max(...values) };
};

function titleOf(game: HouseGame): Title {
  const all = game.plays().map((play) => mathematicsOf(play.outcomes()));
  return {
    code: game.id,
    name: game.name,
    kind: kindOf(game),
    rtp: spread(all, ({ rtp }) => numberOf(rtp)),
    hitRate: spread(all, ({ hitRate }) => numberOf(hitRate)),
    deviation: spread(all, ({ deviation }) => deviation),
    greatestReturn: Math.max(...all.map(({ greatest }) => greatest.returned)) / ONE,
    stakes: game.stakes,
    currencies: CURRENCIES,
    hasDemo: true,
  };
}

let made: { readonly provider: string; readonly name: string; readonly games: readonly Title[] } | undefined;

/** The list of the house's games that have a page, made once: it follows from their published mathematics. */
export const catalogue = () =>
  (made ??= {
    provider: "house",
    name: "Openline Games",
    games: HOUSE_GAMES.filter(({ id }) => Object.hasOwn(PAGES, id)).map(titleOf),
  });
