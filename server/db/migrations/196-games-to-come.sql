-- Games that the house can draw and has no page for yet.
update casino_game set is_open = false
  where provider = 'house' and code in ('crash', 'plinko', 'wheel', 'hi-lo', 'keno', 'baccarat', 'video-poker');
