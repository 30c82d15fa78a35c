-- When documents of each player were first approved, from which the time counts after which they confirm their data again.
create index document_change_first_approval on document_change (player, at) where came_to = 'approved';
