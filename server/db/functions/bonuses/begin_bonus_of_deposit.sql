-- Begins the oldest bonus that waits for a deposit such as this one, at the moment at which it is credited, which happens
-- once. One whose player is on a break or whose account is not active goes on waiting.
create or replace function begin_bonus_of_deposit() returns trigger language plpgsql as $$
declare
  v_found record;
begin
  select b as bonus, v.terms into v_found
    from bonus b join campaign_version v on v.campaign = b.campaign and v.version = b.version
    where b.player = new.player and b.currency = new.currency and b.state = 'waiting'
      and v.terms->'trigger'->>'kind' = 'deposit'
      -- What was asked for before the bonus was taken is not what it is for.
      and new.created_at >= b.taken_at and may_bonus_begin(b, new.credited_at)
      and new.posted >= in_currency((v.terms->'trigger'->>'least')::bigint, b.scale)
      and coalesce((v.terms->'trigger'->>'nth')::int = (select count(*) from payment p
        where p.player = new.player and p.direction = 'deposit' and p.credited_at is not null), true)
    order by b.number limit 1;
  if found then
    perform begin_bonus(v_found.bonus, v_found.terms, new.posted, 'deposit:' || new.id, new.credited_at);
  end if;
  return null;
end $$;

create or replace trigger deposit_begins_bonus after update of credited_at on payment for each row
  when (new.direction = 'deposit' and old.credited_at is null and new.credited_at is not null)
  execute function begin_bonus_of_deposit();
