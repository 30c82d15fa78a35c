-- True if a living process other than p_process holds the lease of a key.
create or replace function is_leased(p_key text, p_process text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from lease l join platform_process p on p.id = l.holder
    where l.key = p_key and l.holder <> p_process and p.leases_until > clock_timestamp());
end $$;
