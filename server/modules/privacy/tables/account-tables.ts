import { DELETE, OWN, type PersonalTable } from "./rule.ts";

/** A self-exclusion outlasts the account: otherwise a new account would end it. */
const EXCLUSION_YEARS = 5;
const CONSENT_YEARS = 5;

/** What the platform knows of players, and what it told them. The account itself comes last: others look it up. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  { table: "favorites", about: "Your favourites.", mine: OWN, end: DELETE },
  { table: "casino_opened", about: "The games that you opened, and when.", mine: OWN, end: DELETE },
  { table: "notification", about: "What you were told in the product.", mine: OWN, end: DELETE },
  { table: "notification_quiet", about: "Your quiet hours.", mine: OWN, end: DELETE },
  { table: "notification_wish", about: "What you want to be told of, and how.", mine: OWN, end: DELETE },
  {
    table: "outbox",
    about: "Mails and SMS to you.",
    mine: `(t.player = $1 or t.recipient = (select email from player where number = $1)
      or t.recipient = (select phone from player where number = $1))`,
    // Mails and SMS can contain codes and links.
    withheld: ["facts"],
    end: DELETE,
  },
  {
    table: "consent",
    about: "Every yes and no of yours, with the version of the text.",
    mine: OWN,
    end: { as: "keep", law: "consents", years: CONSENT_YEARS },
  },
  {
    table: "player_break",
    about: "Your breaks from play.",
    mine: OWN,
    end: { as: "keep", law: "exclusions", years: EXCLUSION_YEARS },
  },
  {
    table: "exclusion_check",
    about: "What national registers of self-exclusions said of you.",
    mine: OWN,
    end: DELETE,
  },
  {
    table: "break_return_opinion",
    about: "What our people said to your wish to return after a self-exclusion.",
    mine: "t.break_return in (select id from break_return where player = $1)",
    withheld: ["desk_user"],
    end: { as: "keep", law: "exclusions", years: EXCLUSION_YEARS },
  },
  {
    table: "break_return",
    about: "Your wishes to return after a self-exclusion.",
    mine: OWN,
    end: { as: "keep", law: "exclusions", years: EXCLUSION_YEARS },
  },
  { table: "player_cluster", about: "The group of players that you are counted in.", mine: OWN, end: DELETE },
  { table: "player_document", about: "The state of your documents.", mine: OWN, end: DELETE },
  { table: "player_limit", about: "Your limits.", mine: OWN, end: DELETE },
  { table: "player_limit_change", about: "What became of your limits, and when.", mine: OWN, end: DELETE },
  { table: "player_limit_choice", about: "The kinds of limits that you have decided on.", mine: OWN, end: DELETE },
  { table: "player_limit_raise", about: "Higher limits that you have asked for.", mine: OWN, end: DELETE },
  { table: "player_limit_told", about: "When you were told how much of a limit is used.", mine: OWN, end: DELETE },
  { table: "reality_check", about: "How often you want to be told how you stand.", mine: OWN, end: DELETE },
  { table: "player_rule", about: "The rules that you gave yourself.", mine: OWN, end: DELETE },
  { table: "harm_watch", about: "When your markers of harm are counted next.", mine: OWN, end: DELETE },
  { table: "harm_score", about: "Your markers of harm.", mine: OWN, end: DELETE },
  {
    table: "harm_intervention",
    about: "What our people tried for you when markers of harm showed.",
    mine: OWN,
    withheld: ["desk_user"],
    end: DELETE,
  },
  { table: "slip_selection", about: "Since when selections are in your slip.", mine: OWN, end: DELETE },
  { table: "session_span", about: "When you were logged in.", mine: OWN, end: DELETE },
  { table: "player_permission", about: "What your account may do.", mine: OWN, end: DELETE },
  { table: "player_profile", about: "Your name, date of birth and address.", mine: OWN, end: DELETE },
  {
    table: "data_copy",
    about: "Copies of your data that you asked for.",
    mine: OWN,
    withheld: ["id", "sealed_key", "archive", "pictures"],
    end: DELETE,
  },
  {
    table: "account_closing",
    about: "That you closed the account.",
    mine: OWN,
    end: { as: "keep", law: "closing", years: CONSENT_YEARS },
  },
  {
    table: "player",
    about: "Your account.",
    mine: "t.number = $1",
    withheld: ["password_hash"],
    end: {
      as: "blank",
      set: `email = null, phone = null, is_email_confirmed = false, is_phone_confirmed = false, password_hash = '',
        language = null, risk_level = null, casino_risk_level = null, marks = default, is_cursed = false`,
    },
  },
];
