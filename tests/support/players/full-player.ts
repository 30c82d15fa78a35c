import type { Database } from "../../../server/db/database.ts";
import { PERSONAL_TABLES } from "../../../server/modules/privacy/tables/all-tables.ts";

/** Whose rows they are. `mark` is in every text that is stored for the player. */
export interface Marked {
  readonly mark: string;
  readonly number: string;
  readonly email: string;
  readonly phone: string;
}

/** Values of columns that not just any text or number fits. Those of a table that misses here are made by their types. */
const VALUES: Readonly<Record<string, (player: Marked) => Readonly<Record<string, unknown>>>> = {
  access_token: ({ mark }) => ({ session_id: `${mark}-session` }),
  refresh_token: ({ mark }) => ({ session_id: `${mark}-session` }),
  bet: ({ mark }) => ({
    id: `${mark}-bet`,
    ...{ type: "single", system: null, status: "won", odds: 2000, payout: 200, stake: 100, potential_return: 200 },
    ...{ tax_rate: 0, tax: 0, cashed_stake: 0, cashed_paid: 0, free_bet: null, replaces: null, replaced_by: null },
  }),
  bet_history: ({ mark }) => ({ bet_id: `${mark}-bet`, kind: "settled", status: "won" }),
  bet_leg: ({ mark }) => ({ bet_id: `${mark}-bet`, result: "won", certainty: "confirmed", parts: null }),
  bet_seal: ({ mark }) => ({ bet_id: `${mark}-bet` }),
  cash_out_seal: ({ mark }) => ({ bet_id: `${mark}-bet` }),
  bonus: ({ mark }) => ({
    ...{ id: `${mark}-bonus`, campaign: "welcome", state: "completed", currency: "EUR", scale: 1, amount: 500 },
    ...{ cost: 500, ended_at: "2026-01-02" },
  }),
  bonus_device: ({ mark }) => ({ bonus: `${mark}-bonus`, campaign: "welcome" }),
  bonus_instrument: ({ mark }) => ({ bonus: `${mark}-bonus`, campaign: "welcome" }),
  free_rounds: ({ mark }) => ({ bonus: `${mark}-bonus`, game: "nine-lanterns", used: 0, won: 0 }),
  bonus_count: ({ mark }) => ({ bonus: `${mark}-bonus`, kind: "bet", reason: null }),
  cashback_week: ({ mark }) => ({ bonus: `${mark}-bonus`, paid: 0 }),
  raised_boost_bet: ({ mark }) => ({ bet_id: `${mark}-bet`, bonus: `${mark}-bonus` }),
  slip_offer_taken: ({ mark }) => ({ bet_id: `${mark}-bet`, offer: "stake-back" }),
  shop_order: () => ({ item: "free-bet-1" }),
  wheel_turn: () => ({ day: "2026-01-01", place: 1, client_seed: "mine" }),
  offer_answer: () => ({ campaign: "welcome", answer: "declined" }),
  cash_correction: () => ({ cause: "fault", reverses: null }),
  cash_out_order: ({ mark }) => ({ bet_id: `${mark}-bet`, percent: 50 }),
  consent: () => ({ source: "settings" }),
  contact_change: () => ({ kind: "email" }),
  data_copy: () => ({ state: "taken" }),
  host_order: ({ mark }) => ({
    ...{ id: `${mark}-order`, kind: "reserve", state: "confirmed", bet: `${mark}-bet` },
    ...{ ended_at: "2026-01-02", ended_by: null, confirmed_by: null, note: null },
  }),
  exchange: ({ mark }) => ({ id: `${mark}-exchange`, from_currency: "EUR", to_currency: "USD" }),
  exchange_origin: ({ mark }) => ({ exchange: `${mark}-exchange`, saved_way: `${mark}-saved` }),
  free_bet: () => ({ currency: "EUR", bet_id: null }),
  // So that the sum of all stakes stays right.
  event_exposure: () => ({ stake: 0 }),
  player_exposure: () => ({ open_return: 0 }),
  game_conflict: ({ mark }) => ({ provider: "house", transaction: `${mark}-game`, kind: "other-words" }),
  casino_tournament_entry: ({ mark }) => ({ id: `${mark}-cup`, tournament: "steady-hand-of-tests" }),
  casino_tournament_round: ({ mark }) => ({ entry: `${mark}-cup` }),
  casino_tournament_drift: ({ mark }) => ({ entry: `${mark}-cup` }),
  footboss_squad: () => ({ formation: "2-3-2", picks: "(array['attack:1'])", captain: "attack:1" }),
  game_round: () => ({ provider: "house", state: "ended" }),
  game_session: () => ({ provider: "house" }),
  game_transaction: ({ mark }) => ({ provider: "house", transaction: `${mark}-game`, kind: "bet", round_id: null }),
  mfa_challenge: ({ mark }) => ({
    session_id: `${mark}-session`,
    flow: "security",
    code_kind: "sms",
    login_type: null,
  }),
  loyalty_account: () => ({ level: 1, left_at: null }),
  loyalty_entry: () => ({ kind: "earned", cause_kind: "bet", month: "2026-01-01" }),
  loyalty_name: ({ mark }) => ({ name: mark.slice(0, 20) }),
  loyalty_gift: () => ({ month: "2026-01-01" }),
  loyalty_month: () => ({ month: "2026-01-01" }),
  vip_application: () => ({ status: "gold", state: "waiting", decided_at: null, decided_by: null }),
  vip_member: () => ({ status: "gold" }),
  support_conversation: ({ mark }) => ({
    id: `${mark}-talk`,
    subject: "bets",
    state: "open",
    closed_at: null,
    waits_since: null,
  }),
  support_message: ({ mark }) => ({
    ...{ conversation: `${mark}-talk`, seq: 1, author: "player", written_by: null },
    ...{ thing_kind: "bet", thing_id: `${mark}-bet` },
  }),
  support_file: ({ mark }) => ({ id: `${mark}-file`, conversation: `${mark}-talk`, seq: 1, sent_by: null, page: 1 }),
  support_note: ({ mark }) => ({ id: `${mark}-note`, conversation: `${mark}-talk` }),
  support_complaint: () => ({ state: "open", decision: null, reason: null, decided_by: null, ended_at: null }),
  // Begun only, so that the player still confirms by the password.
  mfa_method: () => ({ kind: "totp", confirmed_at: null }),
  notification: () => ({ kind: "bet-settled" }),
  notification_quiet: () => ({ time_zone: "Europe/Kyiv", from_time: "22:00", to_time: "07:30" }),
  notification_wish: () => ({ channel: "email" }),
  outbox: ({ email, number }) => ({
    kind: "email",
    recipient: email,
    state: "sent",
    template: "bet-news",
    facts: null,
    player: number,
  }),
  payment: ({ mark }) => ({
    ...{ id: `${mark}-payment`, direction: "deposit", kind: "card", saved_way: `${mark}-saved`, status: "succeeded" },
    ask_at: null,
  }),
  payment_message: ({ mark }) => ({ payment: `${mark}-payment`, source: "webhook" }),
  payment_stage: ({ mark }) => ({ payment: `${mark}-payment`, status: "succeeded" }),
  peer_order: ({ mark }) => ({
    ...{ id: `${mark}-order`, side: "back", price: 2000, stake: 200, matched_stake: 200, open_stake: 0 },
    ...{ ended: "matched", grown: 0 },
  }),
  peer_match: ({ mark }) => ({
    stake: 200,
    back_order: `${mark}-order`,
    lay_order: `${mark}-other`,
    void_reason: "desk",
  }),
  peer_pair: ({ number }) => ({ player: number, other: `9${number}`, share: 50 }),
  peer_position: () => ({ is_settled: true, net: 0, commission: 0 }),
  phone_claim: ({ phone }) => ({ phone }),
  exclusion_check: () => ({ answer: "clear" }),
  break_return: ({ mark }) => ({ id: `${mark}-return`, state: "refused" }),
  break_return_opinion: ({ mark }) => ({ break_return: `${mark}-return`, decision: "refuse" }),
  player_break: () => ({ kind: "time_out", starts_at: "2026-01-01", ends_at: null }),
  player_document: () => ({ kind: "identity", status: "pending" }),
  player_limit: () => ({ kind: "stake", period: "day", set_by: "player" }),
  player_limit_change: () => ({ change: "set" }),
  player_limit_raise: () => ({ asked_at: "2026-01-01", opens_at: "2026-01-02", closes_at: "2026-01-03" }),
  player_limit_told: () => ({ counts: "gross", percent: 50 }),
  player_rule: () => ({ kind: "open_bets", ends_at: null }),
  harm_score: () => ({ level: 1, is_latest: true, markers: [] }),
  harm_intervention: ({ mark }) => ({ id: `${mark}-intervention`, kind: "call" }),
  session_span: () => ({ began_at: "2026-01-01", last_at: "2026-01-02" }),
  player_profile: () => ({ country: "UA" }),
  provider_exchange: ({ mark, email }) => ({ failure: null, identity: { email, name: mark }, language: "en" }),
  push_delivery: ({ mark }) => ({ subscription: `(select id from push_subscription where endpoint like '${mark}%')` }),
  push_subscription: ({ mark }) => ({ session_id: `${mark}-session`, seen_at: "2026-01-01" }),
  registration: ({ email }) => ({ email, phone: null, country: "UA", language: "en" }),
  desk_note: () => ({ desk_user: "a person" }),
  desk_proposal: () => ({ state: "open", decided_by: null }),
  document_change: () => ({ actor: "player", came_to: "pending" }),
  kyc_applicant: ({ mark }) => ({ id: `${mark}-applicant`, state: "pending" }),
  kyc_confirmation: () => ({ way: "bank-id" }),
  kyc_exchange: () => ({ way: "bank-id" }),
  kyc_file: () => ({ side: "front" }),
  kyc_provider_event: ({ mark }) => ({ applicant: `${mark}-applicant`, verdict: "applied" }),
  kyc_sandbox_applicant: ({ mark }) => ({ external_id: `${mark}-applicant` }),
  kyc_submission: () => ({ kind: "identity", state: "draft" }),
  kyc_upload: () => ({ side: "front", state: "open" }),
  profile_change: () => ({ field: "city", decided_by: null, request_id: null }),
  profile_change_request: () => ({ state: "withdrawn" }),
  sandbox_oidc_code: ({ mark, email }) => ({ claims: { email, name: mark } }),
  saved_way: ({ mark }) => ({ id: `${mark}-saved`, kind: "card" }),
  settlement_difference: ({ mark }) => ({
    ...{ kind: "missing_there", reference: `${mark}-payment`, payment: `${mark}-payment` },
    ...{ closed_at: null, closed_by: null, resolution: null },
  }),
  settlement_row: ({ mark }) => ({ reference: `${mark}-payment`, direction: "deposit", verdict: "matched" }),
  session: ({ mark }) => ({ id: `${mark}-session`, login_type: "email", ended_by: null }),
  withdrawal_approval: ({ mark }) => ({ payment: `${mark}-payment`, approved_by: "a person" }),
};

/** Tables whose rows a registration makes, or whose sums must stay right. */
export const MADE_OTHERWISE: readonly string[] = [
  "player",
  "ledger_account",
  "ledger_entry",
  "ledger_transaction",
  "cash_line",
  "harm_watch",
];

interface Column {
  readonly name: string;
  readonly type: string;
}

let lastNumber = 1_000_000;

/** Gives a player a row in every table that says something about players, past all triggers and references. */
export async function fillTables(database: Database, player: Marked): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query("set local session_replication_role = replica");
    // Rows are named by others that are deleted before them.
    for (const { table } of PERSONAL_TABLES.toReversed()) {
      if (MADE_OTHERWISE.includes(table)) continue;
      const { rows } = await connection.query<Column>(
        `select column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
           and data_type <> 'xid8' order by ordinal_position`,
        [table],
      );
      const given = VALUES[table]?.(player) ?? {};
      const values = rows.map((column) => written(table, column, given, player));
      const sql = `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join()}) values (${values.join()})`;
      await connection.query(sql).catch((error: unknown) => {
        throw new Error(`Add values for ${table} to tests/support/players/full-player.ts: ${String(error)}`);
      });
    }
  });
}

function written(
  table: string,
  { name, type }: Column,
  given: Readonly<Record<string, unknown>>,
  player: Marked,
): string {
  if (name in given) return literal(given[name]);
  if (name === "player") return literal(player.number);
  switch (type) {
    case "text":
      return literal(name === "currency" ? "EUR" : `${player.mark}-${table}-${name}`);
    case "jsonb":
      return literal({ mark: player.mark });
    case "boolean":
      return "false";
    case "uuid":
      return "gen_random_uuid()";
    case "date":
      return "'1990-01-01'";
    case "ARRAY":
      return "'{}'";
    case "timestamp with time zone":
      return "now()";
    default:
      return String(++lastNumber);
  }
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.startsWith("(") ? value : `'${value.replaceAll("'", "''")}'`;
  return `'${JSON.stringify(value).replaceAll("'", "''")}'`;
}
