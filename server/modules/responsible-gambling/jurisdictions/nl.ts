import { base } from "./base.ts";
import { general, type Jurisdiction, read } from "./jurisdiction.ts";

export const nl: Jurisdiction = {
  ...base,
  id: "nl",
  name: "Netherlands",
  raiseAfterHours: read(168, "focusgn, ggbnews: a raise after 7 days"),
  asked: general(["deposit", "time"], "Kansspelautoriteit: limits on deposits and on time are set at registration"),
  required: general(["deposit", "time"], "Kansspelautoriteit: no play before limits on deposits and time are set"),
  fixed: read(
    [
      { kind: "deposit", period: "month", amount: 700_00, zone: "Europe/Amsterdam", counts: "net" },
      { kind: "deposit", period: "month", amount: 300_00, zone: "Europe/Amsterdam", counts: "net", under: 25 },
    ],
    "focusgn: net 700 EUR a calendar month, 300 at 18 to 24. More with a proof of income, which nobody can show here",
  ),
  reality: read({ everyMinutes: 30, pauseMinutes: 0 }, "yogonet: messages every 30 minutes"),
  toldAt: read([50, 100], "yogonet: messages at 50 and 100 % of a limit"),
  helplines: general(
    [{ name: "Loket Kansspel", phone: "0800 24 000 22", address: "https://www.loketkansspel.nl" }],
    "Loket Kansspel, by its own page",
  ),
};
