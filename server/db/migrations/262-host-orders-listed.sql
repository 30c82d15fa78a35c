-- What the desk lists of the wallets of hosts.
drop index host_order_open;
create index host_order_listed on host_order (made_at desc, id desc)
  where problem is not null and state in ('reserved', 'rolling-back', 'due');
