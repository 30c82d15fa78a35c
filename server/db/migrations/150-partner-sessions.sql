-- When the player last went to the provider: a check that was left lying is asked for less and less often.
alter table kyc_applicant add column session_at timestamptz;
update kyc_applicant set session_at = asked_at;
