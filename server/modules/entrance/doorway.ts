import type { LoginType, MfaRequired } from "../../../plugins/session/wire.ts";
import type { Queryable } from "../../db/database.ts";
import type { Client, Opened, SessionService } from "../session/contract.ts";

/** A player who has given a correct first proof, for example a password. */
export interface Arrived {
  readonly player: string;
  readonly loginType: LoginType;
  /** Marks the browser, so that only this browser can answer the challenge. Not called if there is no challenge. */
  readonly browser: () => string;
}

/** A check between a correct password and a session. Returns undefined if no check is needed. */
export interface SecondFactor {
  challenge(connection: Queryable, arrived: Arrived, flow: "login"): Promise<MfaRequired | undefined>;
}

export type LetIn = Opened | MfaRequired;

/** Every login passes here: a second factor if the player has one, then a session. */
export class Doorway {
  constructor(
    private readonly sessions: SessionService,
    private readonly secondFactor: SecondFactor,
  ) {}

  async letIn(connection: Queryable, arrived: Arrived, client: Client): Promise<LetIn> {
    const due = await this.secondFactor.challenge(connection, arrived, "login");
    return due ?? this.sessions.open(connection, arrived.player, arrived.loginType, client);
  }

  /**
   * Starts a session for a player who has proved two factors at once, for example with a passkey that verified its
   * owner. No second factor is requested.
   */
  letInByBoth(connection: Queryable, { player, loginType }: Omit<Arrived, "browser">, client: Client): Promise<Opened> {
    return this.sessions.open(connection, player, loginType, client);
  }
}
