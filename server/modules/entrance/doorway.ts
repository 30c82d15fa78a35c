import type { LoginType, MfaRequired } from "../../../plugins/session/wire.ts";
import type { Queryable } from "../../db/database.ts";
import type { Client, Opened, SessionService } from "../session/service.ts";

/** Who has come as far as the door. */
export interface Arrived {
  readonly player: string;
  readonly loginType: LoginType;
  /** Marks the browser, so that only it can pass what it is asked; not called where nothing is asked. */
  readonly browser: () => string;
}

/** What may stand between a right password and a session. Undefined: nothing does. */
export interface SecondFactor {
  challenge(connection: Queryable, arrived: Arrived, flow: "login"): Promise<MfaRequired | undefined>;
}

export type LetIn = Opened | MfaRequired;

/** The one door that every login goes through: a second factor where the player has one, then a session. */
export class Doorway {
  constructor(
    private readonly sessions: SessionService,
    private readonly secondFactor: SecondFactor,
  ) {}

  async letIn(connection: Queryable, arrived: Arrived, client: Client): Promise<LetIn> {
    const due = await this.secondFactor.challenge(connection, arrived, "login");
    return due ?? this.sessions.open(connection, arrived.player, arrived.loginType, client);
  }

  /** Lets in a player who has proved two things at once, as by a passkey that made sure of its owner: nothing more is asked. */
  letInByBoth(connection: Queryable, { player, loginType }: Omit<Arrived, "browser">, client: Client): Promise<Opened> {
    return this.sessions.open(connection, player, loginType, client);
  }
}
