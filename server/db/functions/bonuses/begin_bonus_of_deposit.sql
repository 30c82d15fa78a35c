-- Begins the oldest bonus that waits for a deposit such as this one, once it is credited; ends one whose deposit went back.
create or replace function begin_bonus_of_deposit() returns trigger language plpgsql as $$
declare
  v_found record;
  v_bonus bonus;
begin
  if new.posted < old.posted then
    select * into v_bonus from bonus where player = new.player and cause = 'deposit:' || new.id and state = 'active';
    if found then
      perform end_bonus(v_bonus, 'forfeited', 'deposit_returned', new.changed_at);
    end if;
    return null;
  end if;
  if old.posted <> 0 then
    return null;
  end if;
  select b as bonus, v.terms into v_found
    from bonus b join campaign_version v on v.campaign = b.campaign and v.version = b.version
    where b.player = new.player and b.currency = new.currency and b.state = 'waiting'
      and v.terms->'trigger'->>'kind' = 'deposit'
      -- What was asked for before the bonus was taken is not what it is for.
      and new.created_at >= b.taken_at and bonus_ends_at(b, new.changed_at) > new.changed_at
      and new.posted >= in_currency((v.terms->'trigger'->>'least')::bigint, b.scale)
      and coalesce((v.terms->'trigger'->>'nth')::int = (select count(*) from payment p
        where p.player = new.player and p.direction = 'deposit' and (p.posted > 0 or p.status in ('refunded', 'disputed'))), true)
    order by b.number limit 1;
  if found then
    perform begin_bonus(v_found.bonus, v_found.terms, new.posted, 'deposit:' || new.id, new.changed_at);
  end if;
  return null;
end $$;

create or replace trigger deposit_begins_bonus after update of posted on payment for each row
  when (new.direction = 'deposit' and new.posted <> old.posted) execute function begin_bonus_of_deposit();
