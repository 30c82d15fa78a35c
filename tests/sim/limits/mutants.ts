import type { Mutant } from "../payments/mutants.ts";

const fault = (name: string, file: string, from: string, to: string): Mutant => ({
  name,
  file: `guard/${file}`,
  from,
  to,
});

/** Faults in what keeps limits and breaks. */
export const MUTANTS: readonly Mutant[] = [
  fault("a day is an hour short", "limit_window", "interval '24 hours' else", "interval '23 hours' else"),
  fault("a week is an hour short", "limit_window", "interval '168 hours' end,", "interval '167 hours' end,"),
  fault(
    "months are those of UTC",
    "limit_window",
    "date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone -",
    "date_trunc(p_period, p_at at time zone 'UTC') at time zone 'UTC' -",
  ),
  fault("the first moment of a month is left out", "limit_window", "- interval '1 microsecond'", "+ interval '0'"),
  fault("time is counted by days that move", "limit_window", "or p_kind = 'time'\n", "or p_kind = 'nothing'\n"),
  fault("one cent over is let through", "guard_limits", "then 1 else v_wanted end", "then 1 else v_wanted - 1 end"),
  fault("the last minute never ends", "guard_limits", "then 1 else v_wanted end", "then 0 else v_wanted end"),
  fault("deposits are not looked at", "guard_limits", "array['deposit']", "array['loss']"),
  fault("losses are not looked at", "guard_limits", "array['stake', 'loss', 'time']", "array['stake', 'time']"),
  fault("stakes are not looked at", "guard_limits", "array['stake', 'loss', 'time']", "array['loss', 'time']"),
  fault("returns count twice", "limits_left", "- coalesce(sum(p.returned), 0)", "- 2 * coalesce(sum(p.returned), 0)"),
  fault("what is used is forgotten", "limits_left", "greatest(0, l.amount - counted.used)", "l.amount"),
  fault("void bets count", "played", "status not in ('open', 'void')", "status not in ('open')"),
  fault("stakes of games do not count", "played", "kind in ('bet', 'win')", "kind in ('win')"),
  fault(
    "wins of games do not count",
    "played",
    "case kind when 'win' then amount else 0 end",
    "case kind when 'win' then 0 else 0 end",
  ),
  fault(
    "stakes of before count by their settlement",
    "limits_left",
    "filter (where p.is_counted and p.at > m.since), 0) as staked",
    "filter (where p.is_counted), 0) as staked",
  ),
  fault("a deposit counts a moment too long", "deposited", "credited_at > p_since", "credited_at >= p_since"),
  fault(
    "time of before the day counts",
    "logged_in",
    "tstzrange(greatest(opened_at, p_since), last_at)",
    "tstzrange(opened_at, last_at)",
  ),
  fault(
    "an exclusion without an end is none",
    "break_in_force",
    "coalesce(b.released_at > p_at, true)",
    "coalesce(b.released_at > p_at, false)",
  ),
  fault(
    "a break ends an hour early",
    "break_in_force",
    "else coalesce(b.ends_at > p_at, true)",
    "else coalesce(b.ends_at - interval '1 hour' > p_at, true)",
  ),
];
