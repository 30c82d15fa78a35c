import type {
  BreakReturn,
  ReturnDecided,
  ReturnDecision,
  ReturnsQuery,
} from "../../../../../plugins/responsible-gambling/desk/wire.ts";
import type { PlatformClock } from "../../../../clock.ts";
import type { Database, Queryable } from "../../../../db/database.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { areOneHand, type Claims, type DeskActs, type DeskCaller, findMakers } from "../../../desk/contract.ts";
import type { WalletService } from "../../../wallet/contract.ts";
import type { Breaks } from "../breaks.ts";
import * as kept from "./return-repository.ts";

const PAGE = 20;
const ACTS = { half: "returns.approveFirst", approved: "returns.approve", refused: "returns.refuse" } as const;

export interface ReturnDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly breaks: Pick<Breaks, "tell">;
  readonly wallet: Pick<WalletService, "publishBalance">;
  readonly acts: DeskActs;
  readonly claims: Claims;
}

/**
 * The wishes to return after a self-exclusion. One person can refuse; two have to approve, and no sooner than the wait
 * of the jurisdiction is over. Every look and act is in the audit log.
 */
export class ReturnDesk {
  constructor(private readonly parts: ReturnDeskParts) {}

  async list(
    desk: DeskCaller,
    asked: ReturnsQuery,
  ): Promise<{ at: string; items: BreakReturn[]; next: string | null }> {
    const { database, acts, claims } = this.parts;
    const at = this.now();
    const found = await acts.looks(
      desk,
      (connection) => kept.listReturns(connection, asked, at, PAGE),
      ({ id, player }) => ({ act: "returns.read", player, details: { return: id } }),
    );
    const ids = found.map(({ id }) => id);
    const taken = await claims.of(database, ids, desk.user.id);
    const items = found.map(({ opinions, ...rest }) => ({
      ...rest,
      opinions: opinions.map(({ by, ...opinion }) => ({ ...opinion, isMine: by === desk.user.id })),
      claim: taken.get(rest.id) ?? null,
    }));
    return { at: at.toISOString(), items, next: items.length === PAGE ? (ids.at(-1) ?? null) : null };
  }

  async claim(desk: DeskCaller, id: string): Promise<{ until: string }> {
    const { until } = await this.parts.acts.run(
      desk,
      ({ player }: { player: string; until: string }) => ({ act: "returns.claim", player, details: { return: id } }),
      async (connection) => {
        const { player } = await lock(connection, id);
        return { player, ...(await this.parts.claims.take(connection, id, desk.user.id)) };
      },
    );
    return { until };
  }

  async release(desk: DeskCaller, id: string): Promise<void> {
    await this.parts.acts.run(
      desk,
      ({ player }: kept.LockedReturn) => ({ act: "returns.release", player, details: { return: id } }),
      async (connection) => {
        const found = await lock(connection, id);
        await this.parts.claims.giveBack(connection, id, desk.user.id);
        return found;
      },
    );
  }

  /** Approves or refuses. The player's pages are told with the commit. */
  async decide(desk: DeskCaller, id: string, { decision, reason }: ReturnDecision): Promise<ReturnDecided> {
    const { acts, claims, breaks, wallet } = this.parts;
    const [by, at] = [desk.user.id, this.now()];
    const { outcome, player, currency } = await acts.run(
      desk,
      ({ player, outcome }: ReturnDecided & { player: string; currency: string }) => ({
        ...{ act: ACTS[outcome], player, reason },
        details: { return: id },
      }),
      async (connection) => {
        const { player, currency, opensAt } = await lock(connection, id);
        if (opensAt > at) throw stillWaits(opensAt);
        const outcome = await outcomeOf(connection, { id, by, decision });
        await kept.insertOpinion(connection, { id, by, decision, reason, at });
        if (outcome !== "half") {
          await kept.endReturn(connection, { id, player, state: outcome, at });
          await breaks.tell(connection, player);
        }
        await claims.settle(connection, id, by);
        return { player, currency, outcome };
      },
    );
    // What can be played with again is a part of the balance.
    if (outcome === "approved") await wallet.publishBalance(player, currency);
    return { outcome };
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** Locks one that waits for a decision. */
async function lock(connection: Queryable, id: string): Promise<kept.LockedReturn> {
  const found = await kept.lockReturn(connection, id);
  if (!found) throw returnOver();
  return found;
}

/** The rule of the four eyes: whoever could act as the other is no second person. */
async function outcomeOf(
  connection: Queryable,
  { id, by, decision }: { id: string; by: string; decision: ReturnDecision["decision"] },
): Promise<ReturnDecided["outcome"]> {
  if (decision === "refuse") return "refused";
  const approvers = await kept.findApprovers(connection, id);
  if (approvers.includes(by)) throw samePerson();
  const makers = await findMakers(connection, [by, ...approvers]);
  if (approvers.some((other) => areOneHand(makers, other, by))) throw sameHand();
  return approvers.length === 0 ? "half" : "approved";
}

const returnOver = () =>
  new Problem(
    409,
    "RETURN_OVER",
    "This wish was decided already or has ended. Nothing was changed; read the list again.",
  );

const stillWaits = (opensAt: Date) =>
  new Problem(
    409,
    "RETURN_TOO_EARLY",
    "The wait after the player's wish is not over. The self-exclusion stays in force; decide when it is.",
    { opensAt: opensAt.toISOString() },
  );

const samePerson = () =>
  new Problem(
    403,
    "SAME_PERSON",
    "You have approved this return, so somebody else has to approve it too. The self-exclusion stays in force.",
  );

const sameHand = () =>
  new Problem(
    403,
    "SAME_HAND",
    "You and the one who approved it do not count as two people: one of you added the other to the desk, changed their roles or gave them their link. The self-exclusion stays in force; somebody else has to approve it.",
  );
