-- Whether the browser counts as known where its player logs in. After a change of the password it does not; once-per-device
-- campaigns know it until it expires.
alter table known_browser add column is_known boolean not null default true;
