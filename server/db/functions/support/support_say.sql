-- Stores a message of a conversation under the number after its last one, and under its writer's own id once: a repetition
-- gets the number that it has. A player's message to a closed conversation opens it again. An answer of the desk names the
-- last message that it has seen (p_seen): what the player wrote after that goes on waiting, since its own time. A player's
-- message says nothing of answers that they had not seen: it may have been on its way before them. The conversation's
-- player is locked. Returns {outcome: said | repeated, seq}, or a refusal: MESSAGE_ID_USED,
-- CONVERSATION_FULL or TOO_MANY_CONVERSATIONS.
create or replace function support_say(
  p_conversation text, p_id text, p_text text, p_by text, p_seen integer, p_at timestamptz, p_most_messages integer,
  p_most_open integer
) returns jsonb language plpgsql as $$
declare
  v_talk support_conversation;
  v_known support_message;
  v_at timestamptz;
  -- The first of the player's messages that the answer has not seen.
  v_unseen timestamptz;
begin
  select * into strict v_talk from support_conversation where id = p_conversation for update;
  select * into v_known from support_message where conversation = p_conversation and id = p_id;
  if found then
    if v_known.text = p_text and v_known.written_by is not distinct from p_by then
      return jsonb_build_object('outcome', 'repeated', 'seq', v_known.seq);
    end if;
    return refused('MESSAGE_ID_USED');
  end if;
  if v_talk.last_seq >= p_most_messages then
    return refused('CONVERSATION_FULL');
  end if;
  if p_by is null and v_talk.state = 'closed' and support_open_count(v_talk.player) >= p_most_open then
    return refused('TOO_MANY_CONVERSATIONS');
  end if;
  -- Platform time of two processes may differ by a little; messages stay in order.
  v_at := greatest(p_at, v_talk.last_at);
  if p_by is not null and v_talk.waits_since is not null then
    select at into v_unseen from support_message
      where conversation = p_conversation and seq > p_seen and author = 'player' order by seq limit 1;
  end if;
  insert into support_message (conversation, seq, id, author, written_by, text, at, waited_since)
    values (p_conversation, v_talk.last_seq + 1, p_id, case when p_by is null then 'player' else 'desk' end, p_by, p_text,
      v_at, case when p_by is not null and (v_unseen is null or v_unseen > v_talk.waits_since) then v_talk.waits_since end);
  update support_conversation set
    last_seq = last_seq + 1,
    last_at = v_at,
    waits_since = case when p_by is null then coalesce(waits_since, v_at) else v_unseen end,
    state = case when p_by is null then 'open' else state end,
    closed_at = case when p_by is null then null else closed_at end,
    -- Somebody has come back to it.
    closed_by_time = false,
    seen_by_player = case when p_by is null and seen_by_player >= last_seq then last_seq + 1 else seen_by_player end,
    seen_by_desk = case when p_by is null then seen_by_desk when p_seen >= last_seq then last_seq + 1
      else greatest(seen_by_desk, p_seen) end
  where id = p_conversation;
  return jsonb_build_object('outcome', 'said', 'seq', v_talk.last_seq + 1);
end $$;
