import { base } from "./base.ts";
import { general, type Jurisdiction, read } from "./jurisdiction.ts";

export const se: Jurisdiction = {
  ...base,
  id: "se",
  name: "Sweden",
  raiseAfterHours: general(72, "gambling ordinance (2018:1475): a raise takes force after 72 hours at the earliest"),
  asked: read(["deposit"], "spelinspektionen.se: limits of a day, a week and a month"),
  required: read(["deposit"], "spelinspektionen.se: a limit has to be set before play"),
  idleMinutes: read(2, "innovatechange: after two minutes without an act the player is asked"),
  helplines: general(
    [
      { name: "Stödlinjen", phone: "020-81 91 00", address: "https://www.stodlinjen.se" },
      { name: "Spelpaus", phone: null, address: "https://www.spelpaus.se" },
    ],
    "Stödlinjen and Spelpaus, by their own pages",
  ),
};
