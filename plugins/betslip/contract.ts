import { type Readable, slot, token, topic } from "@core";
import * as z from "zod/mini";
import type { Pick, PriceKey } from "../sportsbook/contract.ts";
import type { Bet } from "./wire.ts";

/**
 * Where the slip is. `auto`: beside the screen where there is room, else over it; `inline`: in the page at any width;
 * `sheet`: over the screen at any width; `host`: in another frame, or whatever the page around this one has; `none`:
 * nowhere, because there are no bets.
 */
export const SLIP_PLACES = ["auto", "inline", "sheet", "host", "none"] as const;
export type SlipPlace = (typeof SLIP_PLACES)[number];

/** Whether this page shows the slip. */
export const isHere = (place: SlipPlace): boolean => place !== "host" && place !== "none";

export interface BetslipState {
  readonly picks: readonly Pick[];
  /**
   * The stakes that were entered, in minor units of the player's currency: of singles by their picks' `priceKeyText`,
   * of the `express`, and of each bet of the `system`.
   */
  readonly stakes: Readonly<Record<string, number>>;
  readonly isOpen: boolean;
  readonly place: SlipPlace;
  /** How often other picks came from elsewhere than a press here: from the browser's storage, or from another page. */
  readonly received: number;
}

/** The slip. It survives reloads, login and logout. */
export interface Betslip extends Readable<BetslipState> {
  remove(key: string): void;
  clear(): void;
  /** Opens the sheet in the simple view; moves the focus to the slip in the wide one. Without a slip it does nothing. */
  open(): void;
  close(): void;
  /** Where the slip is not here, `pressed` hears of the prices that are pressed together, also of those pressed before. */
  handTo(pressed: (picks: readonly Pick[]) => void): void;
}

export const BETSLIP = token<Betslip>("betslip/store");

/** Puts picks into the slip that are known by their keys: those of an earlier bet, or one that another page names. */
export interface BetRepeater {
  /**
   * Adds a placed bet's picks at current prices and opens the slip, which says which picks are no longer offered. An
   * empty slip also gets the bet's type. Never rejects: the slip shows what went wrong.
   */
  repeat(bet: Bet): Promise<void>;
  /**
   * Adds one outcome at its current price; `origin` is where it was picked. False if it is not offered, if the slip is
   * full, or if the platform did not answer.
   */
  pick(key: PriceKey, origin: string): Promise<boolean>;
}

export const REPEAT_BET = token<BetRepeater>("betslip/repeat-bet");

/** The slip as the screen's own content, for a place that shows it alone. */
export const SLIP_ALONE = slot("betslip/alone");

/** The second tab of the slip's panel, and the count beside its name. */
export const SLIP_BETS_TAB = slot("betslip/bets-tab");
export const SLIP_BETS_COUNT = slot("betslip/bets-count");

/** Above the button of a slip with picks: what others have to say about placing it. */
export const SLIP_NOTE = slot("betslip/note");

const pickFact = z.object({
  eventId: z.string(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  odds: z.int(),
  total: z.int(),
});
const ofPlayer = { owner: "betslip", visibility: "public", personalData: "pseudonymous" } as const;
/** `odds` in thousandths; `total` is how many picks the slip holds afterwards. */
export const selectionAdded = topic("betslip/selection-added", pickFact, ofPlayer);
export const selectionRemoved = topic("betslip/selection-removed", pickFact, ofPlayer);

/** Amounts in minor units of `currency`, odds in thousandths. */
export const betPlaced = topic(
  "bets/placed",
  z.object({ betId: z.string(), stake: z.int(), currency: z.string(), odds: z.int() }),
  ofPlayer,
);
/** `limit` names the limit that the bet would have passed. */
export const betRejected = topic(
  "bets/rejected",
  z.object({ errorCode: z.string(), message: z.string(), limit: z.optional(z.string()) }),
  ofPlayer,
);
