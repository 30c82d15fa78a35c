import { FOUR_EYES } from "../../../../plugins/desk/desk-rules.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { WalletService } from "../../wallet/contract.ts";
import type { Confirmed, Proposals } from "../proposals/proposals.ts";
import { creditOf, LIFTING, type PlayersDesk } from "./players-desk.ts";

/** What two people do to a player together. A credit exists in a sandbox only: elsewhere money comes by the cashier. */
export function definePlayerActs(
  proposals: Proposals,
  {
    desk,
    wallet,
    isSandbox,
  }: { readonly desk: PlayersDesk; readonly wallet: WalletService; readonly isSandbox: boolean },
): void {
  for (const act of ["players.liftBreak", "players.unblock", "players.ease"] as const)
    proposals.define({
      act,
      needs: FOUR_EYES[act],
      ...(act === "players.unblock" && {
        check: (connection, proposal) => desk.refuseErased(connection, playerOf(proposal)),
      }),
      execute: (connection, proposal) => desk[LIFTING[act]](connection, playerOf(proposal), proposal.payload),
    });
  if (!isSandbox) return;
  proposals.define({
    act: "players.credit",
    needs: FOUR_EYES["players.credit"],
    check: (connection, proposal) =>
      wallet.refuseNotOpen(connection, playerOf(proposal), creditOf(proposal.payload).currency),
    execute: (connection, proposal) =>
      wallet.grantWithin(connection, playerOf(proposal), creditOf(proposal.payload), `desk:${proposal.id}`),
    after: async (proposal) =>
      void (await wallet.publishBalance(playerOf(proposal), creditOf(proposal.payload).currency)),
  });
}

function playerOf({ player }: Pick<Confirmed, "player">): string {
  if (player !== null) return player;
  throw new Problem(422, "PROPOSAL_UNKNOWN", "This proposal names no player. Nothing was done.");
}
