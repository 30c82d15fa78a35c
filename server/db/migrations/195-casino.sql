insert into casino_provider (code, name, dialect) values ('house', 'Openline Games', 'canonical') on conflict do nothing;

insert into casino_game (code, provider, provider_code, name) values
  ('dice', 'house', 'dice', 'High Dice'),
  ('limbo', 'house', 'limbo', 'Limbo'),
  ('crash', 'house', 'crash', 'Overtake'),
  ('mines', 'house', 'mines', 'Mines'),
  ('plinko', 'house', 'plinko', 'Plinko'),
  ('wheel', 'house', 'wheel', 'Wheel'),
  ('hi-lo', 'house', 'hi-lo', 'Hi-Lo'),
  ('keno', 'house', 'keno', 'Keno'),
  ('roulette', 'house', 'roulette', 'Roulette'),
  ('blackjack', 'house', 'blackjack', 'Blackjack'),
  ('baccarat', 'house', 'baccarat', 'Baccarat'),
  ('video-poker', 'house', 'video-poker', 'Jacks or Better'),
  ('nine-lanterns', 'house', 'nine-lanterns', 'Nine Lanterns'),
  ('copper-canyon', 'house', 'copper-canyon', 'Copper Canyon'),
  ('prism-cascade', 'house', 'prism-cascade', 'Prism Cascade')
  on conflict do nothing;

-- What the catalogue says of a game. A game without a row is in no lobby. Of a game whose bets differ in
-- their mathematics both ends are told.
create table casino_title (
  game text primary key references casino_game,
  service text not null
    check (service in ('pm-casino', 'slots', 'instant-games', 'live-casino', 'tvgames', 'virtual-sports', 'bingo')),
  -- Other names that players search for.
  aliases text[] not null default '{}',
  features text[] not null default '{}',
  -- Hundredths of a percent, cut, never rounded up.
  rtp_least integer not null check (rtp_least between 0 and 10000),
  rtp_most integer not null check (rtp_most between rtp_least and 10000),
  hit_least integer not null check (hit_least between 0 and 10000),
  hit_most integer not null check (hit_most between hit_least and 10000),
  -- The standard deviation of a round's net result, in thousandths of the stake.
  deviation_least integer not null check (deviation_least >= 0),
  deviation_most integer not null check (deviation_most >= deviation_least),
  -- The greatest return of a round, in ten-thousandths of the stake.
  greatest_return bigint not null check (greatest_return > 0),
  released_on date not null,
  -- The operator's order, least first.
  place integer not null
);

insert into casino_title values
  ('nine-lanterns', 'slots', '{lanterns}', '{lines,fair}', 9600, 9600, 3203, 3203, 5339, 5339, 5423000, '2026-11-10', 10),
  ('crash', 'instant-games', '{crash,aviator,rocket}', '{multiplier,take-any-time,shared-round,fair}', 9899, 9899, 197, 8999, 330, 6966, 500000, '2026-11-03', 20),
  ('plinko', 'instant-games', '{ball,pins}', '{own-risk,fair}', 9875, 9899, 10000, 10000, 326, 6074, 9000000, '2026-10-20', 30),
  ('prism-cascade', 'slots', '{prism,crystals}', '{clusters,cascades,fair}', 9620, 9620, 2981, 2981, 7132, 7132, 10000000, '2026-11-17', 40),
  ('blackjack', 'pm-casino', '{"21","twenty one"}', '{cards,skill,fair}', 9938, 9938, 5233, 5233, 1129, 1129, 40000, '2026-09-15', 50),
  ('roulette', 'pm-casino', '{ruletka,рулетка,ruleta,rulet}', '{table,fair}', 9729, 9729, 270, 4864, 1000, 5838, 360000, '2026-09-15', 60),
  ('mines', 'instant-games', '{minesweeper,bombs}', '{multiplier,take-any-time,own-risk,fair}', 9899, 9899, 3500, 6695, 695, 1349, 28285, '2026-10-20', 70),
  ('dice', 'instant-games', '{dice}', '{own-risk,fair}', 9899, 9900, 1000, 9799, 142, 2970, 99000, '2026-09-15', 80),
  ('copper-canyon', 'slots', '{canyon}', '{lines,fair}', 9550, 9550, 3032, 3032, 6455, 6455, 10181500, '2026-10-27', 90),
  ('baccarat', 'pm-casino', '{"punto banco"}', '{cards,table,fair}', 8564, 9894, 951, 5537, 927, 2641, 90000, '2026-09-29', 100),
  ('video-poker', 'pm-casino', '{poker,"video poker"}', '{cards,skill,fair}', 9954, 9954, 4545, 4545, 4418, 4418, 8000000, '2026-09-29', 110),
  ('hi-lo', 'instant-games', '{hilo,"higher lower"}', '{cards,multiplier,take-any-time,fair}', 9899, 9899, 4348, 7751, 569, 1229, 63411, '2026-11-03', 120),
  ('wheel', 'instant-games', '{"wheel of fortune"}', '{own-risk,fair}', 9800, 9900, 250, 8000, 527, 6183, 396000, '2026-10-06', 130),
  ('keno', 'instant-games', '{lotto,lottery,loto}', '{numbers,fair}', 9403, 9774, 966, 4398, 1645, 26616, 100000000, '2026-10-06', 140),
  ('limbo', 'instant-games', '{limbo}', '{own-risk,multiplier,fair}', 9899, 9899, 98, 9801, 141, 9900, 1000000, '2026-11-17', 150);

-- The least and the greatest stake of a bet, in minor units.
create table casino_stake (
  game text not null references casino_game,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  least bigint not null check (least > 0),
  greatest bigint not null check (greatest >= least),
  primary key (game, currency)
);

insert into casino_stake
  select game, currency, 10 * scale, case when game in ('roulette', 'blackjack', 'baccarat') then 50000 else 10000 end * scale
  from casino_title,
    (values ('EUR', 1), ('USD', 1), ('GBP', 1), ('PLN', 4), ('BRL', 5), ('TRY', 40), ('UAH', 50), ('INR', 100)) as of (currency, scale);

-- A collection has the games of its list in their order, or those that a rule finds: {"feature": "cards"},
-- {"rtpLeast": 9900}.
create table casino_collection (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  -- By language; English is always there.
  names jsonb not null check (names ? 'en'),
  rule jsonb,
  place integer not null
);
create table casino_collection_game (
  collection text not null references casino_collection,
  game text not null references casino_game,
  place integer not null,
  primary key (collection, game)
);

insert into casino_collection values
  ('cards', '{"en":"Card games","ar":"ألعاب الورق","de":"Kartenspiele","es":"Juegos de cartas","fr":"Jeux de cartes","hi":"ताश के खेल","ja":"カードゲーム","pl":"Gry karciane","pt":"Jogos de cartas","ru":"Карточные игры","tr":"Kart oyunları","uk":"Карткові ігри","zh":"纸牌游戏"}', '{"feature":"cards"}', 10),
  ('own-risk', '{"en":"You choose the risk","ar":"أنت تختار المخاطرة","de":"Risiko selbst wählen","es":"Tú eliges el riesgo","fr":"Vous choisissez le risque","hi":"जोखिम आप चुनें","ja":"リスクを自分で選ぶ","pl":"Ryzyko wybierasz ty","pt":"Você escolhe o risco","ru":"Риск выбираете вы","tr":"Riski sen seç","uk":"Ризик обираєте ви","zh":"风险由您选择"}', '{"feature":"own-risk"}', 20),
  ('most-returned', '{"en":"Return 98.9% and more","ar":"عائد 98.9% وأكثر","de":"Auszahlung ab 98,9 %","es":"Retorno del 98,9 % o más","fr":"Retour de 98,9 % et plus","hi":"98.9% और अधिक वापसी","ja":"還元率98.9%以上","pl":"Zwrot od 98,9%","pt":"Retorno de 98,9% ou mais","ru":"Возврат от 98,9 %","tr":"%98,9 ve üzeri geri ödeme","uk":"Повернення від 98,9 %","zh":"返还率 98.9% 及以上"}', '{"rtpLeast":9890}', 30),
  ('tables', '{"en":"Table games","ar":"ألعاب الطاولة","de":"Tischspiele","es":"Juegos de mesa","fr":"Jeux de table","hi":"टेबल गेम","ja":"テーブルゲーム","pl":"Gry stołowe","pt":"Jogos de mesa","ru":"Настольные игры","tr":"Masa oyunları","uk":"Настільні ігри","zh":"桌面游戏"}', null, 40),
  ('numbers', '{"en":"Numbers and wheels","ar":"أرقام وعجلات","de":"Zahlen und Räder","es":"Números y ruedas","fr":"Numéros et roues","hi":"अंक और पहिए","ja":"数字とホイール","pl":"Liczby i koła","pt":"Números e rodas","ru":"Числа и колёса","tr":"Sayılar ve çarklar","uk":"Числа й колеса","zh":"数字与转盘"}', null, 50);

insert into casino_collection_game values
  ('tables', 'blackjack', 1), ('tables', 'roulette', 2), ('tables', 'baccarat', 3), ('tables', 'video-poker', 4),
  ('numbers', 'keno', 1), ('numbers', 'wheel', 2), ('numbers', 'roulette', 3), ('numbers', 'dice', 4);

-- The rails of a lobby from the top. Kinds: continue, favourites, new, popular, collection (with its code). The lobby ''
-- is that of all services.
create table casino_lobby (
  service text primary key,
  rails jsonb not null
);

insert into casino_lobby values
  ('', '[{"kind":"continue"},{"kind":"favourites"},{"kind":"popular"},{"kind":"new"},{"kind":"collection","collection":"tables"},{"kind":"collection","collection":"own-risk"},{"kind":"collection","collection":"most-returned"}]'),
  ('pm-casino', '[{"kind":"continue"},{"kind":"favourites"},{"kind":"popular"},{"kind":"new"},{"kind":"collection","collection":"tables"},{"kind":"collection","collection":"own-risk"},{"kind":"collection","collection":"most-returned"}]'),
  ('slots', '[{"kind":"continue"},{"kind":"favourites"}]'),
  ('instant-games', '[{"kind":"continue"},{"kind":"favourites"},{"kind":"collection","collection":"own-risk"}]'),
  ('live-casino', '[{"kind":"collection","collection":"tables"},{"kind":"collection","collection":"cards"}]'),
  ('tvgames', '[{"kind":"collection","collection":"numbers"},{"kind":"collection","collection":"cards"}]'),
  ('virtual-sports', '[{"kind":"popular"}]'),
  ('bingo', '[{"kind":"collection","collection":"numbers"}]');

-- The games that a player has opened, each with the last time: what they go on with, and, of all players, which games
-- most people open.
create table casino_opened (
  player text not null references player (number),
  game text not null references casino_game,
  opened_at timestamptz not null,
  primary key (player, game)
);
create index casino_opened_last on casino_opened (player, opened_at desc);
create index casino_opened_by_time on casino_opened (opened_at);
