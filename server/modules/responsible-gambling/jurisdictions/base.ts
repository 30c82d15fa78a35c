import { type Jurisdiction, own, read } from "./jurisdiction.ts";

/** A sober default for places without a file of their own. */
export const base: Jurisdiction = {
  id: "base",
  name: "Everywhere else",
  raiseAfterHours: read(24, "as UKGC RTS 12B, gamblingcommission.gov.uk: a cooling-off of 24 hours"),
  confirmWithinHours: own(72, "three days, so that a weekend does not end it"),
  asked: read(["deposit"], "as UKGC RTS 12A: at registration or the first deposit"),
  required: own([], "nothing is required where no rule says so"),
  fixed: own([], "no limits of everybody"),
  breaks: {
    hours: own([24, 72, 168, 336, 1008], "from a day to six weeks"),
    months: own([6, 12, 24, 60], "from half a year; the least as LCCP 3.5"),
    returnAfterHours: read({ definite: 24, endless: 168 }, "as MGA player protection directive 2 of 2018"),
    openBets: own("stand", "bets that were struck are settled"),
  },
  reality: own({ everyMinutes: null, pauseMinutes: 0 }, "the player's choice"),
  toldAt: own([], "the rooms of the limits show how much is used, and whoever reaches one is told in place"),
  clock: own("minutes", "seconds that count up draw the eye; minutes say as much"),
  idleMinutes: own(null, "nobody is asked where no rule says so"),
  helplines: own([], "none is known for every country"),
};
