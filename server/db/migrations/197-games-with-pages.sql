-- Games of the house that have a page by now.
update casino_game set is_open = true
  where provider = 'house' and code in ('plinko', 'wheel', 'hi-lo', 'keno', 'baccarat', 'video-poker');
