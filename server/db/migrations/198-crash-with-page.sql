-- The shared rounds of the house have a page by now.
update casino_game set is_open = true where provider = 'house' and code = 'crash';
