-- A checking partner's approval is compared with the account, as a bank's, a state's and Aadhaar's are.
alter table kyc_confirmation drop constraint kyc_confirmation_way_check;
alter table kyc_confirmation add constraint kyc_confirmation_way_check
  check (way in ('national-id', 'bank-id', 'aadhaar', 'third-party'));

-- Which applicant a provider means by its own id, where it does not repeat ours.
create index kyc_applicant_at_provider on kyc_applicant (provider, provider_id);

-- Who holds the document that the sandbox's partner has checked.
alter table kyc_sandbox_applicant add column person jsonb;

-- Consents that are given on the way to prove who one is.
alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check
  check (source in ('settings', 'unsubscribe', 'privacy', 'closing', 'identity'));
