import { DELETE, KEEP_IDENTITY, OWN, type PersonalTable } from "./rule.ts";

const OF_APPLICANT = (column: string) => `${column} in (select id from kyc_applicant where player = $1)`;

/**
 * How players proved who they are, and what people at the desk wrote and did. The proof is kept as laws against money
 * laundering ask for; its pictures are erased after their own time (`kyc.keepDocumentDays`).
 */
export const IDENTITY_TABLES: readonly PersonalTable[] = [
  {
    table: "kyc_upload",
    about: "Uploads of pictures of your documents.",
    mine: OWN,
    withheld: ["wrapped_key", "lease"],
    end: DELETE,
  },
  {
    table: "kyc_file",
    about: "Pictures of your documents. Those that are still stored are in the folder `pictures`.",
    mine: OWN,
    withheld: ["wrapped_key", "sha256"],
    end: KEEP_IDENTITY,
  },
  {
    table: "kyc_submission",
    about: "Documents that you sent, what you typed of them, and when they were decided.",
    mine: OWN,
    withheld: ["number_digest", "claimed_by", "decided_by"],
    opened: ["fields"],
    end: KEEP_IDENTITY,
  },
  {
    table: "document_change",
    about: "Every step of your documents, with its reason.",
    mine: OWN,
    withheld: ["actor_id"],
    end: KEEP_IDENTITY,
  },
  {
    table: "kyc_reminder",
    about: "Reminders that a document ends, or that your data has to be confirmed.",
    mine: OWN,
    end: DELETE,
  },
  { table: "kyc_reconfirmation", about: "When you confirmed your data last.", mine: OWN, end: DELETE },
  {
    table: "kyc_sandbox_applicant",
    about: "Checks by the sandbox's own partner.",
    mine: OF_APPLICANT("t.external_id"),
    end: DELETE,
  },
  {
    table: "kyc_provider_event",
    about: "What a checking partner reported of you.",
    mine: OF_APPLICANT("t.applicant"),
    end: KEEP_IDENTITY,
  },
  { table: "kyc_applicant", about: "Your checks by a partner.", mine: OWN, end: KEEP_IDENTITY },
  {
    table: "kyc_exchange",
    about: "Visits to your bank's or your state's identity service.",
    mine: OWN,
    withheld: ["id_hash", "state_hash", "nonce", "code_verifier"],
    end: DELETE,
  },
  {
    table: "kyc_confirmation",
    about: "Confirmations by a bank, a state, Aadhaar or a checking partner.",
    mine: OWN,
    end: KEEP_IDENTITY,
  },
  {
    table: "kyc_person",
    about: "Marks by which a second account is noticed.",
    mine: OWN,
    withheld: ["digest"],
    end: DELETE,
  },
  {
    table: "kyc_aadhaar_request",
    about: "Codes to the phone of your Aadhaar number.",
    mine: OWN,
    withheld: ["digests", "reference"],
    end: DELETE,
  },
  {
    table: "kyc_aadhaar",
    about: "Your confirmation by Aadhaar.",
    mine: OWN,
    withheld: ["reference_key"],
    end: DELETE,
  },
  { table: "profile_change", about: "Changes of your data.", mine: OWN, withheld: ["decided_by"], end: DELETE },
  {
    table: "profile_change_request",
    about: "Corrections that you asked for.",
    mine: OWN,
    withheld: ["decided_by"],
    end: DELETE,
  },
  { table: "desk_note", about: "Notes of our people about you.", mine: OWN, withheld: ["desk_user"], end: DELETE },
  {
    table: "desk_proposal",
    about: "Decisions about you that needed two people.",
    mine: OWN,
    withheld: ["proposed_by", "decided_by"],
    end: KEEP_IDENTITY,
  },
  {
    table: "desk_audit",
    about: "When our people looked at your account, and what they did.",
    mine: OWN,
    withheld: ["who", "previous", "hash"],
    end: KEEP_IDENTITY,
  },
];
