/** The routes on which players set their limits, by the kind of limit. */
const ROUTES: Readonly<Record<string, string>> = {
  deposit: "deposit-limits",
  loss: "loss-limits",
  stake: "bet-limits",
  time: "time-limits",
};

/** Where a limit is looked at that a refusal names, such as `loss_day`; of the platform's own the bet limits tell most. */
export const limitRoute = (limit = ""): string => ROUTES[limit.split("_", 1)[0] ?? ""] ?? "bet-limits";
