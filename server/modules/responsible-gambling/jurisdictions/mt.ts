import { base } from "./base.ts";
import { general, type Jurisdiction, read } from "./jurisdiction.ts";

const DIRECTIVE = "MGA player protection directive 2 of 2018, igamingcapital.mt";

export const mt: Jurisdiction = {
  ...base,
  id: "mt",
  name: "Malta",
  raiseAfterHours: general(24, "MGA player protection directive 2 of 2018: a raise after 24 hours"),
  asked: read(["deposit"], `${DIRECTIVE}: asked for at registration or the first deposit`),
  breaks: {
    ...base.breaks,
    returnAfterHours: read(
      { definite: 24, endless: 168 },
      `${DIRECTIVE}: 24 hours after a definite exclusion, 7 days after an indefinite one`,
    ),
  },
  helplines: general(
    [{ name: "Responsible Gaming Foundation", phone: "1777", address: "https://www.rgf.org.mt" }],
    "the foundation, by its own page",
  ),
};
