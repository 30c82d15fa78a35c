-- Opens a conversation with its first message, once for each message's id. The player is locked. Returns
-- {outcome: opened | repeated, conversation}, or a refusal: MESSAGE_ID_USED or TOO_MANY_CONVERSATIONS.
create or replace function support_open(
  p_player text, p_subject text, p_id text, p_text text, p_at timestamptz, p_most_messages integer, p_most_open integer
) returns jsonb language plpgsql as $$
declare
  v_id text;
  v_said jsonb;
begin
  select c.id into v_id from support_conversation c
    join support_message m on m.conversation = c.id and m.id = p_id and m.seq = 1
    where c.player = p_player;
  if v_id is null then
    if support_open_count(p_player) >= p_most_open then
      return refused('TOO_MANY_CONVERSATIONS');
    end if;
    insert into support_conversation (player, subject, opened_at, last_at) values (p_player, p_subject, p_at, p_at)
      returning id into v_id;
  end if;
  v_said := support_say(v_id, p_id, p_text, null, null, p_at, p_most_messages, p_most_open);
  if v_said->>'outcome' = 'refused' then
    return v_said;
  end if;
  return jsonb_build_object('outcome', case v_said->>'outcome' when 'said' then 'opened' else 'repeated' end,
    'conversation', v_id);
end $$;
