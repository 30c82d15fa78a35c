import { DELETE, KEEP_MONEY, OWN, type PersonalTable } from "./rule.ts";

const OF_TOURNAMENT = "t.entry in (select id from casino_tournament_entry where player = $1)";

/** What players played in the casino. */
export const CASINO_TABLES: readonly PersonalTable[] = [
  {
    table: "game_conflict",
    about: "Where a provider of games said something about your play that did not fit what it had said before.",
    mine: `t.player = $1 or exists (select from game_transaction g
      where g.provider = t.provider and g.transaction = t.transaction and g.player = $1)`,
    withheld: ["hash"],
    end: KEEP_MONEY,
  },
  {
    table: "game_transaction",
    about: "Your stakes and wins in games, as their providers told them.",
    mine: OWN,
    withheld: ["hash", "session"],
    end: KEEP_MONEY,
  },
  {
    table: "casino_tournament_drift",
    about: "Where your score in a tournament was counted wrongly and mended.",
    mine: OF_TOURNAMENT,
    end: KEEP_MONEY,
  },
  {
    table: "casino_tournament_round",
    about: "The rounds that counted for you in tournaments.",
    mine: OF_TOURNAMENT,
    end: KEEP_MONEY,
  },
  { table: "casino_tournament_entry", about: "The tournaments that you joined.", mine: OWN, end: KEEP_MONEY },
  { table: "game_round", about: "The rounds of games that you played.", mine: OWN, end: KEEP_MONEY },
  {
    table: "game_launch",
    about: "The games that you opened in the last day.",
    mine: OWN,
    withheld: ["token_hash", "login_session", "session"],
    end: DELETE,
  },
  {
    table: "game_session",
    about: "When you played which game.",
    mine: OWN,
    withheld: ["id", "login_session", "token_hash"],
    end: KEEP_MONEY,
  },
  {
    table: "game_player",
    about: "The names by which providers of games know you.",
    mine: OWN,
    end: KEEP_MONEY,
  },
];
