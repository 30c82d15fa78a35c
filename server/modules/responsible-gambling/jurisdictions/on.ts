import { base } from "./base.ts";
import { general, type Jurisdiction, read } from "./jurisdiction.ts";

export const on: Jurisdiction = {
  ...base,
  id: "on",
  name: "Ontario",
  raiseAfterHours: general(24, "AGCO registrar's standards for internet gaming: a raise after 24 hours"),
  breaks: {
    ...base.breaks,
    // Two and three months are longer than a time-out of this product can be.
    hours: read([24, 168, 720], "agco.ca: breaks of a day, a week, a month, two and three months"),
    months: read([6, 12, 60], "agco.ca: exclusion of 6 months, a year, 5 years"),
    openBets: read("refund_not_begun", "agco.ca: bets on what has not begun are refunded"),
  },
  helplines: general(
    [{ name: "ConnexOntario", phone: "1-866-531-2600", address: "https://www.connexontario.ca" }],
    "ConnexOntario, by its own page",
  ),
};
