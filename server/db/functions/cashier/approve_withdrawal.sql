-- Approves a withdrawal, so that it is sent as soon as somebody asks for what is due. The payment is locked.
create or replace function approve_withdrawal(p_id text, p_at timestamptz) returns payment language plpgsql as $$
begin
  update payment set ask_at = p_at where id = p_id;
  return payment_reaches(p_id, 'approved', null, p_at);
end $$;
