-- Queues a notification as a mail and an SMS for a player who wants it so, in the same transaction. Mails that are always
-- sent are written by the code of their act, except that the data which proves who a player is was changed: this is also
-- mailed to a player who turned off the other mails of its subject.
create or replace function hand_to_messages() returns trigger language plpgsql as $$
declare
  v_subject text := notification_subject(new.kind);
  v_more integer := coalesce((new.data->>'legs')::integer, 1) - 1;
  v_is_certain boolean := new.kind = 'data-corrected' and new.data->>'state' = 'approved';
begin
  insert into outbox (kind, recipient, template, facts, language, expires_at, player, subject)
    select c.channel, c.recipient, message_template(new),
      case when v_subject = 'bets' then jsonb_build_object('path', '/my-bets/calculated', 'match',
          concat_ws(' – ', new.data->>'home', new.data->>'away') || case when v_more > 0 then ' +' || v_more else '' end)
        else jsonb_build_object('path', case when new.kind = 'data-confirmation' then '/my-account/re-confirmation'
          when new.kind like 'data-%' then '/my-account/personal-data'
          when v_subject = 'identity' then '/my-account/kyc'
          when new.kind = 'payment-changed' then '/payments-history?payment=' || (new.data->>'payment')
          when new.kind = 'cash-corrected' then '/wallet-history' else '/' end) end,
      p.language, now() + interval '1 day', p.number, case when not c.is_certain then v_subject end
    from player p cross join lateral (values
      ('email', p.email, p.is_email_confirmed, v_is_certain), ('sms', p.phone, p.is_phone_confirmed, false))
      as c (channel, recipient, is_confirmed, is_certain)
    where p.number = new.player and c.recipient is not null and c.is_confirmed and (c.is_certain
        or notification_cell(v_subject, c.channel) in ('on', 'off') and player_wants(p.number, v_subject, c.channel))
      and (select count(*) from (select from outbox where state = 'waiting' limit 10000) w) < 10000;
  return null;
end $$;

create or replace trigger notification_is_sent after insert on notification for each row execute function hand_to_messages();
