-- What the addresses of the page began with that somebody set out from; null where that was no language.
alter table provider_exchange add column language text;
