import { base } from "./base.ts";
import { general, type Jurisdiction, own, read } from "./jurisdiction.ts";

export const gb: Jurisdiction = {
  ...base,
  id: "gb",
  name: "Great Britain",
  raiseAfterHours: read(24, "UKGC RTS 12B, gamblingcommission.gov.uk: higher only after 24 hours and confirmed again"),
  asked: read(["deposit"], "UKGC RTS 12A: from registration, asked for at registration or the first deposit"),
  breaks: {
    ...base.breaks,
    hours: general([24, 168, 720, 1008], "UKGC LCCP 3.3.4: 24 hours, a week, a month, up to six weeks"),
    months: general([6, 12, 60], "UKGC LCCP 3.5.3: at least six months, more by request"),
  },
  reality: own({ everyMinutes: null, pauseMinutes: 0 }, "UKGC RTS 13B leaves the interval to the player"),
  clock: read("seconds", "UKGC RTS 13C, gamblingcommission.gov.uk: hours, minutes and seconds all through play"),
  helplines: general(
    [
      { name: "National Gambling Helpline", phone: "0808 8020 133", address: "https://www.gamcare.org.uk" },
      { name: "GAMSTOP", phone: null, address: "https://www.gamstop.co.uk" },
    ],
    "GamCare and GAMSTOP, by their own pages",
  ),
};
