-- Files a complaint, once for each request of the page. The player is locked. Returns {outcome: filed | repeated, number},
-- or a refusal: TOO_MANY_COMPLAINTS.
create or replace function support_complain(
  p_player text, p_request text, p_about text, p_at timestamptz, p_days integer, p_most_open integer
) returns jsonb language plpgsql as $$
declare
  v_number integer;
begin
  select number into v_number from support_complaint where player = p_player and request = p_request;
  if found then
    return jsonb_build_object('outcome', 'repeated', 'number', v_number);
  end if;
  if (select count(*) from support_complaint where player = p_player and state = 'open') >= p_most_open then
    return refused('TOO_MANY_COMPLAINTS');
  end if;
  insert into support_complaint (player, request, about, filed_at, due_at)
    values (p_player, p_request, p_about, p_at, p_at + make_interval(days => p_days)) returning number into v_number;
  return jsonb_build_object('outcome', 'filed', 'number', v_number);
end $$;
