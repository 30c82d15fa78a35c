-- Whose games players can play, and the games.
create table casino_provider (
  code text primary key check (code ~ '^[a-z0-9-]{2,32}$'),
  name text not null,
  -- How it speaks to the game wallet.
  dialect text not null check (dialect in ('canonical', 'hub88', 'softswiss')),
  is_open boolean not null default true
);
create table casino_game (
  code text primary key check (code ~ '^[a-z0-9-]{2,64}$'),
  provider text not null references casino_provider,
  -- The provider's own name for it.
  provider_code text not null,
  name text not null,
  is_open boolean not null default true,
  -- Null: all.
  currencies text[],
  blocked_countries text[] not null default '{}',
  unique (provider, provider_code)
);
insert into casino_provider (code, name, dialect) values ('house', 'Openline Games', 'canonical');
