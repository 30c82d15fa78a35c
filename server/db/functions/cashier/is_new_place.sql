-- Whether a place for money is younger than a day and nothing was paid to it before.
create or replace function is_new_place(p_saved text, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from saved_way where id = p_saved and created_at > p_at - interval '1 day')
    and not exists (select from payment where saved_way = p_saved and direction = 'withdrawal' and status = 'paid');
$$;
