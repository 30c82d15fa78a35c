-- The pictures of documents that a copy of a player's data has beside its tables, as [{"id", "name"}]. They are read and
-- opened while the player fetches the archive, so that no second copy of them is stored.
alter table data_copy add column pictures jsonb;
