-- Whether a payment is on its way: its service is asked, and its player waits.
create or replace function is_payment_open(p_status text) returns boolean language sql immutable as $$
  select p_status in ('created', 'awaiting_player', 'processing', 'unknown', 'requested', 'in_review', 'approved', 'sent');
$$;
