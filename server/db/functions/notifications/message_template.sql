-- Returns the template of the mail or SMS about a notification. Those about who a player is name neither the document, nor
-- the data, nor a reviewer's words: mails are read by others.
create or replace function message_template(p_notification notification) returns text language sql stable as $$
  select case notification_subject(p_notification.kind)
    when 'bets' then 'bet-news'
    when 'identity' then coalesce(case p_notification.kind
      when 'data-corrected' then case p_notification.data->>'state' when 'approved' then 'data-corrected' else 'data-refused' end
      when 'data-confirmation' then case p_notification.data->>'state' when 'due' then 'data-due' else 'data-overdue' end
      else case p_notification.data->>'status' when 'approved' then 'identity-approved'
        when 'resubmission_required' then 'identity-asked-again' when 'rejected' then 'identity-rejected'
        when 'expiring' then 'identity-expiring' when 'expired' then 'identity-expired' end end, 'account-news')
    else 'account-news' end;
$$;
