import type { Mutant } from "../payments/mutants.ts";

/** Faults in the functions of the game wallet, each of which the simulation finds. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "a repetition is not known again",
    file: "game-wallet/game_known",
    from: "transaction = any (p_transactions)",
    to: "transaction = any (p_transactions) and kind <> 'promo'",
  },
  {
    name: "another body under the same number counts as a repetition",
    file: "game-wallet/game_known",
    from: "if v_row.hash <> p_hash then",
    to: "if false then",
  },
  {
    name: "a conflict is not kept for people",
    file: "game-wallet/game_known",
    from: "perform note_game_conflict(p_provider, v_row.transaction, p_hash, p_operation, p_said, p_at);",
    to: "",
  },
  {
    name: "a late bet whose rollback came before it is taken",
    file: "game-wallet/game_debit",
    from: "if is_game_rolled_back(p_row.provider, p_row.transaction) then",
    to: "if false then",
  },
  {
    name: "a late win whose rollback came before it is paid",
    file: "game-wallet/game_credit",
    from: "if is_game_rolled_back(p_row.provider, p_row.transaction) then",
    to: "if false then",
  },
  {
    name: "a bet is taken after the end of its session",
    file: "game-wallet/game_debit",
    from: "if not is_game_session_live(p_session) then",
    to: "if false then",
  },
  {
    name: "a bet is taken in a round that has ended",
    file: "game-wallet/game_debit",
    from: "if v_round.state <> 'open' then",
    to: "if v_round.state = 'lapsed' then",
  },
  {
    name: "a win of a bet that was taken back is paid",
    file: "game-wallet/game_credit",
    from: "and kind = 'bet' and not is_undone\n",
    to: "and kind = 'bet'\n",
  },
  {
    name: "a win that closes its round leaves it open",
    file: "game-wallet/game_credit",
    from: "state = coalesce(p_end, state)",
    to: "state = state",
  },
  {
    name: "a rollback takes back twice",
    file: "game-wallet/game_rollback",
    from: "update game_transaction set is_undone = true where id = v_of.id;",
    to: "",
  },
  {
    name: "a rollback of a win gives instead of taking",
    file: "game-wallet/game_rollback",
    from: "case when v_of.kind = 'bet' then v_of.amount else -v_of.amount end",
    to: "v_of.amount",
  },
  {
    name: "a rollback leaves the sums of the round",
    file: "game-wallet/game_rollback",
    from: "staked = staked - case when v_of.kind = 'bet' then v_of.amount else 0 end",
    to: "staked = staked",
  },
  {
    name: "a rollback of what was never heard of is not kept",
    file: "game-wallet/game_rollback",
    from: "if not found then\n    return game_answer(keep_game_transaction(v_row, 'OK'));",
    to: 'if not found then\n    return \'{"status": "OK"}\';',
  },
  {
    name: "a win of a round that has lapsed is refused",
    file: "game-wallet/game_credit",
    from: "if v_round.currency <> p_row.currency then",
    to: "if v_round.currency <> p_row.currency or v_round.state = 'lapsed' then",
  },
  {
    name: "a win that is refused for what came before it is not kept for people",
    file: "game-wallet/game_win",
    from: "perform note_game_refusal(v_row, 'win', p_said,",
    to: "perform note_game_refusal(game_row(p_provider, 'win', p_said, p_hash, p_at), 'win', p_said,",
  },
  {
    name: "a bet that comes after its rollback is not kept for people",
    file: "game-wallet/game_bet",
    from: "perform note_game_refusal(v_row, 'bet', p_said, 0);",
    to: "",
  },
  {
    name: "a bet and its win leave the win out",
    file: "game-wallet/game_bet_and_win",
    from: "v_win := game_credit(v_win, game_end_of(p_said - 'isLeft'));",
    to: "v_win.status := 'OK';",
  },
  {
    name: "more can be staked than there is",
    file: "ledger/ledger_take",
    from: "v_available < p_amount",
    to: "false",
  },
];
