import { type DeskAct, mayDo, PROPOSAL_HOURS } from "../../../../plugins/desk/desk-rules.ts";
import type { Decision, Proposal } from "../../../../plugins/desk/proposals/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskCaller, DeskUser } from "../access/desk-caller.ts";
import type { DeskActs } from "../audit/desk-acts.ts";
import type { CountSource } from "../counts/waiting-counts.ts";
import { areOneHand, findMakers } from "./makers-repository.ts";
import * as proposals from "./proposal-repository.ts";

/** An act that two people do together. */
export interface FourEyesSpec {
  /** Its name, as `area.act`. */
  readonly act: string;
  /** What the one who proposes it and the one who confirms it must both be allowed to do. */
  readonly needs: DeskAct;
  /** Rejects with a Problem if the act is already impossible, so that it is not proposed. */
  readonly check?: (connection: Queryable, proposed: Pick<Confirmed, "player" | "payload">) => Promise<void>;
  /** Does it, in the transaction of the confirmation. Rejects with a Problem if it cannot be done any more. */
  readonly execute: (connection: Queryable, proposal: Confirmed & { readonly confirmedBy: string }) => Promise<void>;
  /** After the commit, for example to tell the player's pages. */
  readonly after?: (proposal: Confirmed) => Promise<void>;
}

export interface Confirmed {
  readonly id: string;
  readonly player: string | null;
  readonly payload: Record<string, unknown>;
  readonly reason: string;
  /** The id of the one who proposed it. */
  readonly proposedBy: string;
}

export interface Proposed {
  readonly act: string;
  readonly player: string | null;
  readonly payload: Record<string, unknown>;
  readonly reason: string;
}

/**
 * Four eyes: what moves money or lifts an exclusion is proposed by one person and confirmed by another with the same
 * right.
 */
export class Proposals {
  private readonly specs = new Map<string, FourEyesSpec>();

  constructor(
    private readonly database: Database,
    private readonly acts: DeskActs,
  ) {}

  /** A module defines its acts as it registers. */
  define(spec: FourEyesSpec): void {
    this.specs.set(spec.act, spec);
  }

  /** Returns the id of the proposal. The same is proposed once at a time. */
  propose(desk: DeskCaller, given: Proposed): Promise<string> {
    const spec = this.specOf(given.act);
    refuseWithout(desk.user, spec.needs);
    return this.acts.run(
      desk,
      (id) => ({
        act: "fourEyes.propose",
        player: given.player ?? undefined,
        reason: given.reason,
        details: { proposal: id, act: given.act, payload: given.payload },
      }),
      async (connection) => {
        if (await proposals.isProposed(connection, given)) throw proposedAlready();
        await spec.check?.(connection, given);
        return proposals.insertProposal(connection, { ...given, by: desk.user.id, hours: PROPOSAL_HOURS });
      },
    );
  }

  /** Ends those that wait for what is no more, in the transaction that takes it away. */
  end(connection: Queryable, act: string, payload: object): Promise<void> {
    return proposals.endProposals(connection, { act, payload });
  }

  async list(desk: DeskCaller, asked: { isOpen: boolean; player: string | null; act?: string }): Promise<Proposal[]> {
    const found = await proposals.listProposals(this.database, asked);
    const makers = await findMakers(this.database, [desk.user.id, ...found.map(({ proposedBy }) => proposedBy)]);
    return found.map(({ isExpired, proposedBy, proposedByName, state, ...rest }) => ({
      ...rest,
      proposedBy: proposedByName,
      state: state === "open" && isExpired ? "expired" : (state as Proposal["state"]),
      isToDecide:
        state === "open" &&
        !isExpired &&
        !areOneHand(makers, proposedBy, desk.user.id) &&
        this.mayDecide(desk.user, rest.act),
    }));
  }

  /** What somebody could decide, for the menu. */
  readonly waiting: CountSource = {
    ...{ room: "proposals", id: "proposals", act: "fourEyes.confirm" },
    count: async (connection, limit, user) => {
      const acts = [...this.specs.keys()].filter((act) => this.mayDecide(user, act));
      const by = await proposals.proposersOfOpen(connection, { acts, limit, besides: user.id });
      if (by.length === 0) return 0;
      const makers = await findMakers(connection, [user.id, ...new Set(by)]);
      return by.filter((one) => !areOneHand(makers, one, user.id)).length;
    },
  };

  /** Confirms or refuses. A confirmed one is executed in the same transaction, and so at most once. */
  async decide(desk: DeskCaller, id: string, { verdict, reason }: Decision): Promise<void> {
    const isConfirmed = verdict === "confirm";
    const done = await this.acts.run(
      desk,
      ({ act, player }: proposals.KeptProposal) => ({
        act: isConfirmed ? "fourEyes.confirm" : "fourEyes.refuse",
        player: player ?? undefined,
        reason,
        details: { proposal: id, act },
      }),
      async (connection) => {
        const found = await proposals.lockProposal(connection, id);
        if (!found || found.state !== "open" || found.isExpired) throw gone();
        if (found.proposedBy === desk.user.id) throw ownProposal();
        const spec = this.specOf(found.act);
        refuseWithout(desk.user, spec.needs);
        const makers = await findMakers(connection, [found.proposedBy, desk.user.id]);
        if (areOneHand(makers, found.proposedBy, desk.user.id)) throw sameHand();
        const state = isConfirmed ? ("confirmed" as const) : ("refused" as const);
        await proposals.decideProposal(connection, { id, state, by: desk.user.id, reason });
        if (isConfirmed) await spec.execute(connection, { ...found, confirmedBy: desk.user.id });
        return found;
      },
    );
    if (isConfirmed) await this.specOf(done.act).after?.(done);
  }

  private mayDecide({ roles }: DeskUser, act: string): boolean {
    const spec = this.specs.get(act);
    return spec !== undefined && mayDo(roles, "fourEyes.confirm") && mayDo(roles, spec.needs);
  }

  private specOf(act: string): FourEyesSpec {
    const spec = this.specs.get(act);
    if (spec) return spec;
    throw new Problem(
      422,
      "PROPOSAL_UNKNOWN",
      "This platform does not know the act of this proposal. Nothing was done.",
    );
  }
}

function refuseWithout({ roles }: DeskUser, act: DeskAct): void {
  if (mayDo(roles, act)) return;
  throw new Problem(
    403,
    "DESK_NOT_ALLOWED",
    "Your roles do not allow this. Nothing was done; an administrator of the desk gives roles.",
    { act },
  );
}

const proposedAlready = () =>
  new Problem(
    409,
    "PROPOSAL_OPEN",
    "The same waits for a second person already. Nothing was proposed; it is in the list of proposals.",
  );

const gone = () =>
  new Problem(
    409,
    "PROPOSAL_GONE",
    "This proposal was decided already or has expired. Nothing was done; look at the list again.",
  );

const ownProposal = () =>
  new Problem(403, "PROPOSAL_OWN", "You proposed this yourself, so somebody else has to decide it. Nothing was done.");

const sameHand = () =>
  new Problem(
    403,
    "PROPOSAL_SAME_HAND",
    "One of you added the other to the desk, changed their roles or gave them their link, so you do not count as two people. Nothing was done; somebody else has to decide it.",
  );
