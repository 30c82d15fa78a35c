import { type Opening, type OpeningAct, OPENINGS } from "../../../plugins/bonuses/desk/proposals/wire.ts";
import { type ChangeAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Queryable } from "../../db/database.ts";
import type { DeskActs, DeskCaller, Proposals } from "../desk/contract.ts";

/** Who made a change, and when. */
export interface Made {
  readonly by: string;
  readonly at: Date;
}

export interface OpeningSpec<Act extends OpeningAct> {
  readonly act: Act;
  /** Rejects with a Problem if it cannot be done, so that it is not proposed. */
  readonly check: (connection: Queryable, change: Opening<Act>) => Promise<void>;
  /** Does it, or rejects with a Problem. */
  readonly write: (connection: Queryable, change: Opening<Act>, made: Made) => Promise<void>;
}

interface Asked {
  readonly reason: string;
  /** Whether players can have it afterwards. */
  readonly isOpening: boolean;
  /** What the audit log says where one person does it. */
  readonly act: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface SecondPersonParts {
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
  readonly proposals: Proposals;
}

/**
 * Changes of what players are given: one after which they can have it is proposed by one person and done as another
 * confirms it; any other, such as closing it, is done at once.
 */
export class SecondPerson<Act extends OpeningAct> {
  constructor(
    private readonly parts: SecondPersonParts,
    private readonly spec: OpeningSpec<Act>,
  ) {
    const { act, check, write } = spec;
    const read = (payload: unknown) => OPENINGS[act].parse(payload) as Opening<Act>;
    parts.proposals.define({
      ...{ act, needs: "campaigns.write" },
      check: (connection, { payload }) => check(connection, read(payload)),
      execute: (connection, { payload, proposedBy }) =>
        write(connection, read(payload), { by: proposedBy, at: this.now() }),
    });
  }

  async change(desk: DeskCaller, change: Opening<Act>, asked: Asked): Promise<ChangeAnswer> {
    const { reason, isOpening, act, details } = asked;
    if (isOpening) return this.propose(desk, change, reason);
    await this.parts.acts.run(desk, { act, reason, details }, (connection) =>
      this.spec.write(connection, change, { by: desk.user.id, at: this.now() }),
    );
    return { proposal: null };
  }

  async propose(desk: DeskCaller, change: Opening<Act>, reason: string): Promise<ChangeAnswer> {
    const proposed = { act: this.spec.act, player: null, payload: change, reason };
    return { proposal: await this.parts.proposals.propose(desk, proposed) };
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
