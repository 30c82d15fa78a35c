-- An upload of a picture of a document, which may be cut off and go on later. What has arrived lies encrypted in the folder
-- of files under the upload's id.
create table kyc_upload (
  id text primary key,
  player text not null references player (number),
  submission text not null references kyc_submission (id),
  side text not null check (side in ('front', 'back', 'page')),
  length integer not null check (length > 0),
  -- Bytes that have arrived. All have only once the file was looked at and stored.
  received integer not null default 0,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  -- Why the file was refused.
  fault text,
  -- The key of the bytes in the folder, sealed; null once they are erased.
  wrapped_key text,
  -- The request that writes, in whatever process, and until when nobody else may. Leases are in the order in which their
  -- requests arrived, so that an earlier one never drives away a later one.
  lease text collate "C",
  leased_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kyc_upload_of_player on kyc_upload (player, created_at) where state = 'open';
create index kyc_upload_expiring on kyc_upload (expires_at);

-- A stored picture, as JPEG without any data of the camera, encrypted in the folder under its id.
create table kyc_file (
  id text primary key,
  submission text not null references kyc_submission (id),
  player text not null references player (number),
  side text not null check (side in ('front', 'back', 'page')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- Its own key, sealed; null once it is erased.
  wrapped_key text,
  -- Of what was sent, so that the same file in another account is noticed.
  sha256 text not null,
  arrived_at timestamptz not null,
  -- When the player took it out of the draft.
  removed_at timestamptz,
  erased_at timestamptz
);
create index kyc_file_of_submission on kyc_file (submission, arrived_at);
create index kyc_file_same on kyc_file (sha256);
create index kyc_file_kept on kyc_file (arrived_at) where erased_at is null;

-- A mark of the document's number, by which the same document in another account is noticed.
alter table kyc_submission add column number_digest text;
create index kyc_submission_same_number on kyc_submission (number_digest) where number_digest is not null;
