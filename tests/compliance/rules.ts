import type { JurisdictionId } from "../../server/modules/responsible-gambling/jurisdictions/all.ts";

/** A test by its file and name. */
export interface Proof {
  readonly file: string;
  readonly name: string;
}

/** A rule of a regulator that software can keep. */
export interface Rule {
  readonly number: string;
  /** Where it is read; `general`: general knowledge, to be checked before anybody relies on it. */
  readonly source: string;
  readonly of: readonly JurisdictionId[];
  /** What it asks, in our words. */
  readonly asks: string;
  /** The file that keeps it. */
  readonly kept?: string;
  readonly proofs?: readonly Proof[];
  /** Why it does not apply. */
  readonly outside?: string;
}

const API = "tests/api/responsible-gambling";
const GUARD = "server/db/functions/guard";
const SERVICE = "server/modules/responsible-gambling/limits/limits-service.ts";
const REALITY = `${GUARD}/guard_reality.sql`;

const windows = (name: string): Proof => ({ file: `${API}/limit-windows.test.ts`, name });
const atOnce = (name: string): Proof => ({ file: `${API}/limits-at-once.test.ts`, name });
const limits = (name: string): Proof => ({ file: `${API}/limits.test.ts`, name });
const places = (name: string): Proof => ({ file: `${API}/jurisdictions.test.ts`, name });
const reality = (name: string): Proof => ({ file: `${API}/reality-check.test.ts`, name });

const TOLD_PAGE = places(
  "the page is told how to show the time, and when to ask who does nothing, as the country asks",
);

const breaks = (name: string): Proof => ({ file: `${API}/breaks.test.ts`, name });
const STEPS = "plugins/responsible-gambling/steps/before-deposit";
const OFFERED: Pick<Rule, "kept" | "proofs"> = {
  kept: `${STEPS}.tsx`,
  proofs: [
    {
      file: `${STEPS}.test.tsx`,
      name: "a player who has said nothing of limits is led to the step once, and back to the amount",
    },
    { file: `${STEPS}.test.tsx`, name: "one who has answered is not asked, and another player is" },
    limits("a first limit and a lower one are in force with the very next request, and all pages hear of it"),
  ],
};

const RAISE = [
  limits("a raise waits a day, then a second yes puts it in force, and not before"),
  limits("a raise that nobody confirms in time is gone"),
  limits("no way of asking makes a raise something else"),
];
const CYCLE = {
  kept: "games/house/play/table.ts",
  proofs: [
    {
      file: "games/house/house.test.ts",
      name: "a slot takes 2.5 seconds, another game what the platform asks for, whatever the page says",
    },
  ],
};

/** Rules without a proof and without a reason are not kept yet, and the command says so. */
export const RULES: readonly Rule[] = [
  {
    number: "RTS 12A",
    source: "gamblingcommission.gov.uk, annex 2",
    of: ["gb"],
    asks: "Limits can be set from registration on and are offered then or at the first deposit; nobody passes the offer unseen.",
    ...OFFERED,
  },
  {
    number: "RTS 12B, amount",
    source: "gamblingcommission.gov.uk",
    of: ["gb"],
    asks: "The amount of a limit on deposits is free; it counts gross, in 24 hours, 7 days and a month.",
    kept: `${GUARD}/deposited.sql`,
    proofs: [
      windows("deposits count gross, and those under way count whenever they began; what ended without money does not"),
      windows("a day of deposits is 24 hours and a week 168, also where the zone's clocks change"),
      windows("a month has its own length: the leap day belongs to February"),
    ],
  },
  {
    number: "RTS 12B, several",
    source: "gamblingcommission.gov.uk",
    of: ["gb"],
    asks: "Of several limits at once the lowest applies; once it is reached there are no deposits until it begins anew.",
    kept: `${GUARD}/guard_limits.sql`,
    proofs: [atOnce("of twenty deposits at once no more begin than the lowest limit allows, to the cent")],
  },
  {
    number: "RTS 12B, changes",
    source: "gamblingcommission.gov.uk",
    of: ["gb"],
    asks: "Lower at once; higher only after 24 hours, and only if it is confirmed again.",
    kept: SERVICE,
    proofs: [
      limits("a first limit and a lower one are in force with the very next request, and all pages hear of it"),
      ...RAISE,
    ],
  },
  {
    number: "RTS 13B",
    source: "general",
    of: ["gb"],
    asks: "A reality check at the player's interval has to be acknowledged before play goes on, and shows time and net position.",
    kept: REALITY,
    proofs: [
      reality("from when one is due nothing is played until it is answered, and then the next is counted anew"),
      reality("what was staked and came back is what the ledger says of this session"),
    ],
  },
  {
    number: "RTS 13C",
    source: "gamblingcommission.gov.uk",
    of: ["gb"],
    asks: "The time of the session is shown in hours, minutes and seconds all through play.",
    kept: "plugins/wallet/parts/session-clock.tsx",
    proofs: [
      {
        file: "plugins/wallet/parts/wallet-slots.test.tsx",
        name: "the header shows how long the session is, to the second where the rules of the country ask for it",
      },
      TOLD_PAGE,
    ],
  },
  {
    number: "RTS 8C, 14D, 14E",
    source: "keystonelaw, harrishagan.com",
    of: ["gb"],
    asks: "Slots: each cycle by itself, at least 2.5 seconds apart, without autoplay or a way to shorten it.",
    ...CYCLE,
  },
  {
    number: "RTS 14G",
    source: "keystonelaw",
    of: ["gb"],
    asks: "Other casino games: at least 5 seconds a cycle.",
    ...CYCLE,
  },
  {
    number: "RTS 14B",
    source: "gamblingcommission.gov.uk",
    of: ["gb"],
    asks: "A withdrawal cannot be cancelled.",
    kept: "server/modules/cashier/payments/payment-service.ts",
    proofs: [
      {
        file: "tests/api/cashier/withdrawals.test.ts",
        name: "nobody cancels a withdrawal, and it waits for a person where it goes to a new place",
      },
    ],
  },
  {
    number: "LCCP 3.5",
    source: "general",
    of: ["gb"],
    asks: "Self-exclusion of at least six months, at once, automated, with one extra step; money can be withdrawn.",
    kept: "server/modules/responsible-gambling/breaks/breaks.ts",
    proofs: [
      breaks("a self-exclusion ends all other sessions; the player can log in again, and reads that it is in force"),
      breaks("a deposit is refused, and what the player has can be withdrawn"),
      breaks("a self-exclusion goes on past its end until somebody lets the player return, who can ask only then"),
      {
        file: "tests/e2e/responsible-gambling/breaks.spec.ts",
        name: "a player leaves for half a year by the keyboard, and the other tab shows it",
      },
    ],
  },
  {
    number: "Limits before play",
    source: "spelinspektionen.se",
    of: ["se"],
    asks: "Nothing is played before a limit on deposits is set.",
    kept: `${GUARD}/guard_required.sql`,
    proofs: [places("where a limit is required nothing is played without one, and a wish for none is none")],
  },
  {
    number: "Idle time",
    source: "innovatechange",
    of: ["se"],
    asks: "After two minutes without an act the player is asked whether they are there.",
    kept: "plugins/responsible-gambling/reality/idle-watch.ts",
    proofs: [
      {
        file: "plugins/responsible-gambling/reality/reality.test.tsx",
        name: "after two minutes without an act the player is asked whether they are there, and only then",
      },
      TOLD_PAGE,
    ],
  },
  {
    number: "Large limits",
    source: "spelinspektionen.se",
    of: ["se"],
    asks: "Somebody talks to a player who sets more than 10,000 SEK a month.",
    outside:
      "People of the operator do it. Each limit that is set is kept with its amount and time (`player_limit_change`), and the desk's player page shows limits; no room lists them by amount.",
  },
  {
    number: "1,000 EUR",
    source: "insic.com, app.kural.tech",
    of: ["de"],
    asks: "At most 1,000 EUR of deposits in a calendar month.",
    kept: `${GUARD}/limits_of.sql`,
    proofs: [places("a limit of everybody holds for deposits, is shown, and cannot be raised")],
  },
  {
    number: "Central file",
    source: "insic.com",
    of: ["de"],
    asks: "That limit counts over all operators, by a file that is asked at each deposit.",
    outside:
      "The file is open to licensed operators alone. Whoever operates in Germany has to connect it to the opening of a deposit; until then the limit of everybody counts for this operator only.",
  },
  {
    number: "Raises",
    source: "insic.com",
    of: ["de"],
    asks: "Lower at once, higher after seven days.",
    kept: SERVICE,
    proofs: [places("the country of the account decides, and the brand's own rules where it names none"), ...RAISE],
  },
  {
    number: "Pause",
    source: "app.kural.tech",
    of: ["de"],
    asks: "After 60 minutes of play a pause of 5 minutes.",
    kept: "server/modules/responsible-gambling/reality/reality-service.ts",
    proofs: [
      {
        file: `${API}/places.test.ts`,
        name: "in Germany play rests for five minutes after each hour, from the answer on, and a longer break stays",
      },
    ],
  },
  {
    number: "Panic button",
    source: "intercom wildz",
    of: ["de"],
    asks: "A button that is always in sight ends play for 24 hours.",
    kept: "plugins/responsible-gambling/breaks/day-off-button.tsx",
    proofs: [
      {
        file: "tests/e2e/responsible-gambling/breaks.spec.ts",
        name: "a day off begins with two presses in one tab, and the other tab shows it and places no bet",
      },
    ],
  },
  {
    number: "Limits before play",
    source: "general",
    of: ["nl"],
    asks: "Nothing is played before limits on deposits and on time are set.",
    kept: `${GUARD}/guard_required.sql`,
    proofs: [places("where a limit is required nothing is played without one, and a wish for none is none")],
  },
  {
    number: "Net deposits",
    source: "focusgn",
    of: ["nl"],
    asks: "Net 700 EUR a calendar month, 300 at 18 to 24, without proof of income.",
    kept: `${GUARD}/deposited.sql`,
    proofs: [
      places("in the Netherlands a month's deposits less what was paid out stay below 700, or 300 up to the age of 24"),
    ],
  },
  {
    number: "Messages",
    source: "yogonet",
    of: ["nl"],
    asks: "A message every 30 minutes, and at 50 % and 100 % of a limit.",
    kept: "server/db/functions/responsible-gambling/tell_of_limits.sql",
    proofs: [
      {
        file: `${API}/limits-told.test.ts`,
        name: "a player is told at 50 and 100 % of a limit, once in its window, and anew in the next",
      },
      reality("where the rules of a country ask for one, no choice puts it off"),
    ],
  },
  {
    number: "2018/2, limits",
    source: "igamingcapital.mt",
    of: ["mt"],
    asks: "Limits are offered at registration or the first deposit.",
    ...OFFERED,
  },
  {
    number: "2018/2, reality checks",
    source: "igamingcapital.mt",
    of: ["mt"],
    asks: "Reality checks are complete, and hold play until they are answered.",
    kept: REALITY,
    proofs: [reality("from when one is due nothing is played until it is answered, and then the next is counted anew")],
  },
  {
    number: "2018/2, return",
    source: "igamingcapital.mt",
    of: ["mt"],
    asks: "24 hours after a definite exclusion and 7 days after an indefinite one before it is lifted.",
    kept: "server/modules/responsible-gambling/breaks/break-rules.ts",
    proofs: [
      breaks("from a self-exclusion without an end one can ask to return after six months, and then waits seven days"),
      {
        file: `${API}/breaks-return.test.ts`,
        name: "two people let a player return, no sooner than the wait is over, and one is not enough",
      },
    ],
  },
  {
    number: "Breaks",
    source: "agco.ca",
    of: ["on"],
    asks: "Breaks of a day to three months, exclusions of half a year to five; bets on what has not begun are refunded.",
    kept: "server/db/functions/responsible-gambling/refund_not_begun.sql",
    proofs: [
      {
        file: `${API}/places.test.ts`,
        name: "in Ontario a self-exclusion gives back the stakes of bets on what has not begun, and leaves the others",
      },
      breaks("a time-out is in force with its answer, in every session, until its end and no longer"),
    ],
  },
  {
    number: "21.1",
    source: "agco.ca",
    of: ["on"],
    asks: "Statistics of the house's games stay inside an interval of 99 % confidence.",
    kept: "games/rules/outcomes.ts",
    proofs: [
      {
        file: "tests/sim/games.test.ts",
        name: "every game returns what was computed, and a second set of rules ends each round alike",
      },
    ],
  },
  {
    number: "Domain rules, 8",
    source: "the product's own rules",
    of: ["base", "gb", "se", "de", "nl", "mt", "on"],
    asks: "Limits on losses, stakes and time like those on deposits, each in force with the very next request.",
    kept: `${GUARD}/limits_left.sql`,
    proofs: [
      atOnce("of twenty bets at once no more are placed than the lowest of several limits allows"),
      windows("time is that of all sessions together, by the day of the zone, which can have 23 or 25 hours"),
    ],
  },
];
