-- Returns the refusal of a cash-out of a part of a bet that has been cashed out in as many parts as one may be, or null: its
-- receipt signs each of them. The last of a hundred is all that still runs. The bet is locked.
create or replace function part_refused(p_bet bet, p_is_part boolean) returns jsonb language sql stable as $$
  select case when p_is_part and coalesce((select max(number) from cash_out_seal where bet_id = p_bet.id), 0) >= 99
    then refused('CASH_OUT_OFTEN') end;
$$;
