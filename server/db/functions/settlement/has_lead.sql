-- True if the side of a leg was said to be two goals ahead after its bet was placed, and that was not taken back since.
create or replace function has_lead(p_leg bet_leg, p_placed_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from result_fact f where f.event_id = p_leg.event_id and f.kind = 'two_ahead' and f.said_at > p_placed_at
      and fact_concerns(f, p_leg) and not exists (
        select from result_fact r where r.event_id = f.event_id and r.kind = 'two_ahead_rollback'
          and (r.said_at, r.message_id) > (f.said_at, f.message_id) and fact_concerns(r, p_leg)));
$$;
