-- The proof of who a player is: documents that they send, and every change of a document's state.
alter table player_document
  add column expires_at timestamptz,
  add column reason text,
  add column words text,
  -- Documents of this kind that were sent, to bound tries.
  add column tries integer not null default 0,
  -- The state before the documents in review were sent.
  add column previous text;

create table kyc_submission (
  id text primary key,
  player text not null references player (number),
  kind text not null check (kind in ('identity', 'address', 'paymentMethod', 'selfie')),
  document_type text not null,
  state text not null default 'draft' check (state in
    ('draft', 'sent', 'in_review', 'approved', 'resubmission_required', 'rejected', 'taken_back')),
  -- What the player typed of the document, sealed.
  fields text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Who looks at it, until when it stays theirs.
  claimed_by text,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by text
);
create index kyc_submission_of_player on kyc_submission (player, created_at desc);
-- One draft and one case under way for each kind.
create unique index kyc_submission_draft on kyc_submission (player, kind) where state = 'draft';
create unique index kyc_submission_under_way on kyc_submission (player, kind) where state in ('sent', 'in_review');
create index kyc_submission_queue on kyc_submission (sent_at) where state in ('sent', 'in_review');

-- Every change of a document's state, with who made it and on what grounds. Rows are never changed.
create table document_change (
  seq bigint primary key generated always as identity,
  player text not null references player (number),
  kind text not null,
  move text not null,
  came_from text not null,
  came_to text not null,
  actor text not null check (actor in ('player', 'reviewer', 'provider', 'clock')),
  -- The reviewer's id or the provider's name.
  actor_id text,
  -- A submission, or a provider's event: an approval has one.
  grounds text,
  reason text,
  words text,
  at timestamptz not null,
  check (came_to <> 'approved' or grounds is not null)
);
create index document_change_of_player on document_change (player, seq desc);
