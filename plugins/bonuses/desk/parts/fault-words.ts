const MONEY = new Set(["budget", "least", "mostAWeek", "amount", "greatestStake", "roundStake", "boostStake"]);
const ODDS = new Set(["triggerOdds", "rewardOdds", "wageringOdds", "boostOdds"]);
const NAMES = new Set(["slug", "id"]);
const PERCENT = new Set(["percent", "sport", "casino", "raise"]);
const KINDS: Readonly<Record<string, string>> = {
  ...{ startsAt: "moment", endsAt: "end", code: "code", countries: "countries", currencies: "currencies" },
  ...{ game: "game", title: "title", steps: "steps" },
};

/** The key of the text that says what a field of a draft asks for. */
export function faultOf(field: string): string {
  const known = KINDS[field];
  if (known !== undefined) return `faults.${known}`;
  if (MONEY.has(field)) return "faults.money";
  if (ODDS.has(field)) return "faults.odds";
  if (NAMES.has(field)) return "faults.name";
  return PERCENT.has(field) ? "faults.percent" : "faults.number";
}
