import {
  cashCorrection,
  type ListedCorrection,
  type ProposeCorrection,
} from "../../../../plugins/cashier/desk/corrections/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Confirmed, DeskCaller } from "../../desk/contract.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { correctCash, type CorrectionRefusal, findReversed, refusalOf } from "./correction-repository.ts";

const ACT = "cash.correct";

/** Corrections of players' cash: one person proposes each, another one decides it. */
export class CorrectionDesk {
  constructor(private readonly parts: CashierParts) {
    const { clock, desk, told } = parts;
    desk.proposals.define({
      act: ACT,
      needs: ACT,
      check: async (connection, { player, payload }) =>
        refuseIf(await refusalOf(connection, playerOf(player), cashCorrection.parse(payload))),
      execute: async (connection, { id, player, payload }) => {
        const given = { id, player: playerOf(player), correction: cashCorrection.parse(payload) };
        refuseIf(await correctCash(connection, given, new Date(clock.now())));
      },
      after: ({ player, payload }) => told.tellBalance(playerOf(player), cashCorrection.parse(payload).currency),
    });
  }

  /** Returns the id of the proposal. */
  propose(desk: DeskCaller, { player, reason, ...correction }: ProposeCorrection): Promise<string> {
    if ((correction.cause === "reversal") !== (correction.reverses !== null)) throw notReversing();
    return this.parts.desk.proposals.propose(desk, { act: ACT, player, payload: correction, reason });
  }

  async list(desk: DeskCaller, isOpen: boolean): Promise<ListedCorrection[]> {
    const { database, desk: rooms } = this.parts;
    await rooms.acts.look(desk, { act: "cash.corrections", details: { isOpen } });
    const found = await rooms.proposals.list(desk, { isOpen, player: null, act: ACT });
    const ids = found.map(({ id }) => id);
    const reversed = await findReversed(database, ids);
    return found.map(({ payload, player, ...proposal }) => ({
      ...proposal,
      player: playerOf(player),
      correction: cashCorrection.parse(payload),
      isReversed: reversed.has(proposal.id),
    }));
  }
}

function playerOf(player: Confirmed["player"]): string {
  if (player !== null) return player;
  throw new Error("A correction of nobody's cash");
}

const TEXTS: Readonly<Record<CorrectionRefusal["code"], string>> = {
  CURRENCY_NOT_OPEN: "This player has no wallet in this currency. Choose one that they have.",
  PAYMENT_UNKNOWN: "This player has no such payment. Check its number.",
  DIFFERENCE_UNKNOWN: "The reconciliation has no such difference. Check its number.",
  CORRECTION_UNKNOWN: "There is no such correction to take back, or its sum is another one. Read the list again.",
  CORRECTION_REVERSED: "This correction was taken back already. Read the list again.",
  NOT_ENOUGH_MONEY: "The player's cash has less than this takes. Propose a smaller sum.",
};

function refuseIf(refusal: CorrectionRefusal | null): void {
  if (!refusal) return;
  const { code, missing } = refusal;
  throw new Problem(422, code, `No money has moved. ${TEXTS[code]}`, missing === undefined ? {} : { missing });
}

const notReversing = () =>
  new Problem(
    400,
    "INVALID_REQUEST",
    "What takes a correction back names it, and nothing else does. Nothing was proposed.",
  );
