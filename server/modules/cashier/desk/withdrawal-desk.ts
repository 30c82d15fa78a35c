import type { DeskWithdrawal, WithdrawalDecided, WithdrawalDecision } from "../../../../plugins/cashier/desk/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { areOneHand, type Claims, type DeskCaller, findMakers } from "../../desk/contract.ts";
import type { CashierParts } from "../cashier-parts.ts";
import { listedPayment } from "./listed-payment.ts";
import { paymentDecided, paymentUnknown, sameHand, samePerson } from "./refusals.ts";
import { findApprovers, listInReview, lockWithdrawal, type WaitingWithdrawal } from "./withdrawal-repository.ts";

const PAGE = 20;
const ACTS = {
  approved: "withdrawals.approve",
  half: "withdrawals.approveFirst",
  returned: "withdrawals.refuse",
} as const;

/** The queue of withdrawals that wait for a person. Every look and act is in the audit log. */
export class WithdrawalDesk {
  private readonly claims: Claims;

  constructor(private readonly parts: CashierParts) {
    this.claims = parts.desk.claimsOf("withdrawals");
  }

  async list(desk: DeskCaller, after: string | undefined): Promise<{ items: DeskWithdrawal[]; next: string | null }> {
    const { database, desk: rooms } = this.parts;
    const found = await rooms.acts.looks(
      desk,
      (connection) => listInReview(connection, { after, limit: PAGE }),
      ({ player, payment: { id } }) => ({ act: "withdrawals.read", player, details: { payment: id } }),
    );
    const ids = found.map(({ payment: { id } }) => id);
    const taken = await this.claims.of(database, ids, desk.user.id);
    const items = found.map((each) => ({ ...this.shown(each, desk), claim: taken.get(each.payment.id) ?? null }));
    return { items, next: items.length === PAGE ? (ids.at(-1) ?? null) : null };
  }

  async claim(desk: DeskCaller, id: string): Promise<{ until: string }> {
    const { until } = await this.parts.desk.acts.run(
      desk,
      ({ player }: { player: string; until: string }) => ({
        act: "withdrawals.claim",
        player,
        details: { payment: id },
      }),
      async (connection) => {
        const player = await this.lock(connection, id);
        return { player, ...(await this.claims.take(connection, id, desk.user.id)) };
      },
    );
    return { until };
  }

  async release(desk: DeskCaller, id: string): Promise<void> {
    await this.parts.desk.acts.run(
      desk,
      (player: string) => ({ act: "withdrawals.release", player, details: { payment: id } }),
      async (connection) => {
        const player = await this.lock(connection, id);
        await this.claims.giveBack(connection, id, desk.user.id);
        return player;
      },
    );
  }

  /** Approves or refuses. Once it has committed, the player's pages are told of what changed for them. */
  async decide(desk: DeskCaller, id: string, { decision, reason }: WithdrawalDecision): Promise<WithdrawalDecided> {
    const { desk: rooms, decisions, told } = this.parts;
    const by = desk.user.id;
    const { outcome } = await rooms.acts.run(
      desk,
      ({ player, outcome }: { player: string; outcome: WithdrawalDecided["outcome"] }) => ({
        ...{ act: ACTS[outcome], player, reason },
        details: { payment: id },
      }),
      async (connection) => {
        const player = await this.lock(connection, id);
        if (decision === "approve") await refuseOneHand(connection, id, by);
        const decided = await decisions.decide(connection, { payment: id, by, decision, reason });
        // It is locked and waits, so that nothing else can be the reason.
        if (decided.outcome === "refused") throw samePerson();
        await this.claims.settle(connection, id, by);
        return { player, outcome: decided.outcome };
      },
    );
    if (outcome !== "half") await told.tell(id);
    return { outcome };
  }

  private shown(found: WaitingWithdrawal, { user }: DeskCaller): Omit<DeskWithdrawal, "claim"> {
    const { approval } = found;
    const payment = listedPayment(found);
    return {
      ...payment,
      needsTwo: this.parts.decisions.needsTwo(payment.currency, payment.amount),
      approval: approval && { name: approval.name, isMine: approval.by === user.id, at: approval.at },
    };
  }

  /** Locks one that waits for a decision, and returns its player. */
  private async lock(connection: Queryable, id: string): Promise<string> {
    const found = await lockWithdrawal(connection, id);
    if (!found) throw paymentUnknown();
    if (found.status !== "in_review") throw paymentDecided(found.status);
    return found.player;
  }
}

/** The rule of the four eyes: whoever could act as the other is no second person. */
async function refuseOneHand(connection: Queryable, id: string, by: string): Promise<void> {
  const approvers = await findApprovers(connection, id);
  if (approvers.includes(by)) throw samePerson();
  const makers = await findMakers(connection, [by, ...approvers]);
  if (approvers.some((other) => areOneHand(makers, other, by))) throw sameHand();
}
