-- What a bet's legs without the void ones would have paid, in thousandths; null while it is open.
alter table bet add column settled_odds integer;
