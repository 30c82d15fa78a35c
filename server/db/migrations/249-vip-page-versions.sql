-- Every change of a page's text is a further version. The highest one is in force; one without a text gives the page back
-- to the product's own.
alter table vip_page_text
  add column version integer not null default 1 check (version >= 1),
  add column changed_by text references desk_user (id),
  -- Stays at the desk.
  add column reason text,
  alter column title drop not null,
  alter column body drop not null,
  add constraint vip_page_text_whole check ((title is null) = (body is null)),
  drop constraint vip_page_text_pkey,
  add primary key (page, language, version);
alter table vip_page_text alter column version drop default;
