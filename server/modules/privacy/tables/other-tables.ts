import type { OtherTable } from "./rule.ts";

const LINE = "Events and prices, which are the same for everybody.";
const RESULTS = "Results, which are the same for everybody.";
const CATALOGUE = "Games and how their lobbies are laid out, which are the same for everybody.";
const LADDER = "The ladder of the loyalty programme, which is the same for everybody.";
const RUNNING = "How the processes run together.";
const RULES = "Rules of the platform, which are the same for everybody.";
const SCHEMA = "What the database is made of.";
const HASHED = "Counts by a hash that names nobody, gone within weeks.";
const SECRET = "Keys of the platform. Nobody gets them.";

/** Of those who work at the desk, not of players. */
export const STAFF = "People who work at the desk, and how they sign in.";

/** Tables that say nothing about any player. */
export const OTHER_TABLES: readonly OtherTable[] = [
  { table: "booking", reason: "Picks under a code that does not say whose they are." },
  { table: "casino_collection", reason: CATALOGUE },
  { table: "campaign", reason: RULES },
  { table: "campaign_cost", reason: "What each campaign has cost, of all players together." },
  { table: "campaign_cost_change", reason: "What each campaign has cost, of all players together." },
  { table: "campaign_cost_drift", reason: "What each campaign has cost, of all players together." },
  { table: "slip_offer", reason: RULES },
  { table: "slip_offer_version", reason: RULES },
  { table: "shop_item", reason: RULES },
  { table: "shop_item_version", reason: RULES },
  { table: "mission", reason: RULES },
  { table: "mission_version", reason: RULES },
  { table: "campaign_version", reason: RULES },
  { table: "casino_collection_game", reason: CATALOGUE },
  { table: "casino_game", reason: CATALOGUE },
  { table: "casino_lobby", reason: CATALOGUE },
  { table: "casino_provider", reason: CATALOGUE },
  { table: "casino_stake", reason: CATALOGUE },
  { table: "casino_title", reason: CATALOGUE },
  { table: "casino_tournament", reason: RULES },
  { table: "casino_tournament_note", reason: "Numbers of rounds that are about to be counted, gone within seconds." },
  { table: "casino_tournament_recount", reason: RUNNING },
  { table: "desk_audit_head", reason: "How long the desk's log is." },
  { table: "desk_claim", reason: STAFF },
  { table: "desk_invitation", reason: STAFF },
  { table: "desk_session", reason: STAFF },
  { table: "desk_user", reason: STAFF },
  { table: "support_saved_answer", reason: "Answers that support uses again, without anything of a player." },
  { table: "fact_epoch", reason: RUNNING },
  { table: "fact_outbox", reason: "What the processes tell each other, gone within minutes." },
  { table: "footboss_league", reason: "Codes that do not say whose they are." },
  { table: "footboss_match", reason: LINE },
  { table: "footboss_round", reason: LINE },
  { table: "footboss_unit", reason: LINE },
  { table: "guard_activity", reason: RULES },
  { table: "lease", reason: RUNNING },
  { table: "ledger_account_kind", reason: RULES },
  { table: "ledger_close", reason: "The days of the ledger that were closed, with sums of all players together." },
  { table: "ledger_close_head", reason: "How long the chain of closed days is." },
  { table: "line_fixture", reason: LINE },
  { table: "line_import", reason: LINE },
  { table: "line_seed", reason: LINE },
  { table: "login_try", reason: HASHED },
  { table: "login_turn", reason: HASHED },
  { table: "loyalty_level", reason: LADDER },
  { table: "loyalty_margin", reason: LADDER },
  { table: "loyalty_point_cost", reason: LADDER },
  { table: "maintenance", reason: RUNNING },
  { table: "notification_kind", reason: RULES },
  { table: "passkey_login", reason: "A login by passkey before it is known whose it is, gone within the hour." },
  { table: "platform_clock", reason: RUNNING },
  { table: "platform_process", reason: RUNNING },
  {
    table: "person_given",
    reason: "Keyed digests of persons who were given what a person is given once, gone within a year.",
  },
  { table: "platform_secret", reason: SECRET },
  { table: "protection_policy", reason: "What the rules of each country ask." },
  { table: "peer_market", reason: "The matches that players bet on against each other." },
  { table: "rate_limit", reason: HASHED },
  { table: "receipt_key", reason: SECRET },
  { table: "result_commitment", reason: RESULTS },
  { table: "result_fact", reason: RESULTS },
  { table: "result_secret", reason: SECRET },
  { table: "runner_withdrawal", reason: RESULTS },
  { table: "sandbox_oidc_key", reason: SECRET },
  { table: "schema_function", reason: SCHEMA },
  { table: "schema_migration", reason: SCHEMA },
  { table: "settlement_file", reason: "The days whose files of the payment service were fetched." },
  { table: "vip_form_field", reason: "The form by which a status is asked for." },
  { table: "vip_page", reason: LADDER },
  { table: "vip_page_text", reason: "Texts of pages, which are the same for everybody." },
  { table: "vip_status", reason: LADDER },
];

/** Schemas whose tables say nothing about any player. */
export const OTHER_SCHEMAS: readonly { readonly schema: string; readonly reason: string }[] = [
  { schema: "jobs", reason: "Work in the background: it names rows and repeats nothing of them." },
];
