import { token } from "@core";
import type { BookingApi } from "./booking/booking-api.ts";
import type { SlipFiller } from "./booking/slip-filler.ts";
import type { Placement } from "./placement/placement.ts";
import type { QuickBet } from "./quick-bet/quick-bet.ts";
import type { BetslipStore } from "./slip/betslip-store.ts";
import type { LegWatch } from "./slip/leg-watch.ts";
import type { SlipFactsStore } from "./slip/slip-facts.ts";
import type { SlipPicks } from "./slip/slip-picks.ts";
import type { SlipLimits } from "./stake/slip-limits.ts";

// Used only by this plugin's own fillings.
export const SLIP = token<BetslipStore>("betslip/own-store");
export const BOOKINGS = token<BookingApi>("betslip/bookings");
export const FACTS = token<SlipFactsStore>("betslip/facts");
export const OWN_PICKS = token<SlipPicks>("betslip/own-picks");
export const QUICK_BET = token<QuickBet>("betslip/quick-bet");
export const FILLER = token<SlipFiller>("betslip/filler");
export const LEGS = token<LegWatch>("betslip/legs");
export const PLACEMENT = token<Placement>("betslip/placement");
export const LIMITS = token<SlipLimits>("betslip/limits");

/** The id of the first pick's explanation among those already shown. */
export const FIRST_PICK = "betslip";

/** The slip's tab in the sidebar, by its id. */
export const SLIP_TAB = "betslip";
