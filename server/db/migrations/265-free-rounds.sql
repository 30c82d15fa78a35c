-- Free rounds that a bonus has brought: so many rounds of a game at a stake that the house plays for.
create table free_rounds (
  bonus text primary key references bonus (id),
  player text not null references player (number),
  game text not null references casino_game,
  currency text not null,
  -- Minor units, as all amounts here.
  stake bigint not null check (stake > 0),
  rounds int not null check (rounds > 0),
  -- Rounds that were begun and stand.
  used int not null default 0 check (used between 0 and rounds),
  -- Of these, rounds of which no win was heard yet, not even one of nothing.
  pending int not null default 0 check (pending >= 0),
  -- What all of the wins have brought, and the most that they may.
  won bigint not null default 0 check (won between 0 and most),
  most bigint not null,
  -- Whether the wins become bonus money once the rounds are over, instead of cash at once.
  is_bonus boolean not null
);
create index free_rounds_of_player on free_rounds (player, game);

alter table game_transaction drop constraint game_transaction_kind_check;
-- `free`: a round that costs its player nothing; `campaign` names the bonus, and its win is a `promo` with a reference.
alter table game_transaction add constraint game_transaction_kind_check
  check (kind in ('bet', 'win', 'rollback', 'promo', 'free'));

-- Providers that know free rounds.
alter table casino_provider add column has_free_rounds boolean not null default false;
update casino_provider set has_free_rounds = true where code = 'house';
