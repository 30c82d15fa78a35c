-- Notes what a bonus adds to the cost of its campaign, or gives back of it.
create or replace function note_campaign_cost() returns trigger language plpgsql as $$
begin
  insert into campaign_cost_change (campaign, change)
    values (new.campaign, new.cost - case when tg_op = 'UPDATE' then old.cost else 0 end);
  return null;
end $$;

create or replace trigger bonus_costs after insert on bonus for each row execute function note_campaign_cost();
create or replace trigger bonus_costs_otherwise after update of cost on bonus for each row
  when (new.cost <> old.cost) execute function note_campaign_cost();
