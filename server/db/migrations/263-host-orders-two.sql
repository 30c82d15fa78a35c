-- Two people say that a host has booked an order by hand: `ended_by` proposes it.
alter table host_order add column confirmed_by text references desk_user (id) check (confirmed_by is null or ended_by is not null);
