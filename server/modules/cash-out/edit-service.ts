import { createHash } from "node:crypto";
import type { EditReceipt, EditRequest } from "../../../plugins/my-bets/cash-out/wire.ts";
import { refusalOf } from "../../betting/bet-refusals.ts";
import type { Database } from "../../db/database.ts";
import { BetCheck, type BetCheckParts, type Bettor, Flight, type ResultInbox } from "../bets/contract.ts";
import type { BalancePublisher } from "../wallet/contract.ts";
import { cashOutRefusal, unsold } from "./refusals.ts";
import * as kept from "./repository.ts";
import type { CashOutService } from "./service.ts";

export interface EditParts extends BetCheckParts {
  readonly database: Database;
  readonly wallet: BalancePublisher;
  readonly inbox: ResultInbox;
  readonly cashOuts: CashOutService;
}

export interface Edited {
  readonly receipt: EditReceipt;
  readonly isReplayed: boolean;
}

/** Replaces open bets by new ones: the old bet's value goes towards the new bet's stake. Both happen or neither. */
export class EditService {
  private readonly check: BetCheck;

  constructor(private readonly parts: EditParts) {
    this.check = new BetCheck(parts);
  }

  /** Live edits that still wait out their delay are abandoned. */
  stop(): void {
    this.check.stop();
  }

  async edit(bettor: Bettor, betId: string, key: string, request: EditRequest): Promise<Edited> {
    const hash = createHash("sha256")
      .update(JSON.stringify(["edit", betId, request]))
      .digest("hex");
    const flight = new Flight(this.parts, { player: bettor.player, kind: "edit", key, hash });
    try {
      const begun = await flight.begin<kept.StoredEdit>(request.bet.stake);
      if (begun?.outcome === "refused") throw begun.code === "LIMIT_REACHED" ? refusalOf(begun) : unsold(begun);
      if (begun) return { receipt: this.present(begun.receipt), isReplayed: true };
      return { receipt: await this.editOnce(bettor, betId, { key, hash }, request), isReplayed: false };
    } finally {
      await flight.end();
    }
  }

  private async editOnce(
    bettor: Bettor,
    betId: string,
    { key, hash }: { key: string; hash: string },
    { quoteId, bet }: EditRequest,
  ): Promise<EditReceipt> {
    const { database, cashOuts, inbox, wallet } = this.parts;
    const player = bettor.player.number;
    // Live, both wait at the same time. The new bet is checked again when the longer wait is over.
    const { cashOut, ready } = await cashOuts.accept(bettor.player, betId, { quoteId }, (meanwhile) =>
      this.check.run(bettor, bet, { meanwhile }),
    );
    const answer = await kept.editBet(database, { player, key, hash, cashOut, bet: ready });
    if (answer.outcome === "stale") throw await cashOuts.changed(bettor.player, betId);
    if (answer.outcome === "suspended") throw cashOutRefusal("CASH_OUT_SUSPENDED");
    if (answer.outcome === "refused") throw refusalOf(answer);
    const { receipt } = answer;
    inbox.followBet(receipt.bet.id, receipt.bet.legs);
    const presented = this.present(receipt);
    wallet.publish(player, presented.balance, { bets: [receipt.replaced, receipt.bet] });
    return presented;
  }

  private present({ bet, money, paid, replaced }: kept.StoredEdit): EditReceipt {
    return { bet, paid, replaced, balance: this.parts.wallet.present(money) };
  }
}
