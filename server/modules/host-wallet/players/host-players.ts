import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { fillProfile } from "../../../players/profile-repository.ts";
import { hashToken, randomToken } from "../../../secrets/token.ts";
import { refuseIneligible } from "../../registration/contract.ts";
import { insertHostToken, insertPlayer } from "../../session/contract.ts";
import type { Host } from "../hosts.ts";
import { findLinked, linkPlayer, renameHost } from "./link-repository.ts";

/** What a host says of a player who is to be logged in. */
export interface AskedToken {
  readonly account: string;
  readonly country: string;
  readonly born: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly language?: string | undefined;
}

export interface HostPlayersParts {
  readonly database: Database;
  readonly brand: string;
  readonly registration: Parameters<typeof refuseIneligible>[0];
  /** Whether a country has a register of exclusions, which can be asked by name alone. */
  readonly hasRegister: (country: string) => boolean;
}

/** The players that hosts bring along, each with an account of their own here, and the tokens by which they log in. */
export class HostPlayers {
  constructor(private readonly parts: HostPlayersParts) {}

  /** A token for one login within a minute. The first one opens the account; refused if the player may not play here. */
  async token(host: Host, asked: AskedToken): Promise<{ readonly token: string; readonly player: string }> {
    const { database, registration, hasRegister } = this.parts;
    refuseIneligible(registration, asked, "born");
    if (hasRegister(asked.country) && !(asked.firstName && asked.lastName)) throw nameless(asked.country);
    const link = { host: host.id, account: asked.account };
    const player =
      (await findLinked(database, link)) ??
      (await database.transaction((connection) => this.open(connection, host, asked))) ??
      // Somebody was faster with the same account.
      (await findLinked(database, link));
    if (player === undefined) throw new Error("A player of a host who is not there");
    await renameHost(database, player, host.name);
    const token = randomToken();
    await insertHostToken(database, hashToken(token), player);
    return { token, player };
  }

  private async open(connection: Queryable, host: Host, asked: AskedToken): Promise<string | undefined> {
    const nobody = { email: null, phone: null, isEmailConfirmed: false, isPhoneConfirmed: false, passwordHash: "" };
    const { brand } = this.parts;
    const { currency, id, name } = host;
    const number = await insertPlayer(connection, { ...nobody, brand, currency, language: asked.language ?? null });
    if (number === undefined) throw new Error("An account without a contact was taken already");
    if (await linkPlayer(connection, number, { host: id, name, account: asked.account })) {
      const { country, born: dateOfBirth, firstName, lastName } = asked;
      await fillProfile(connection, number, { country, dateOfBirth, firstName, lastName });
      return number;
    }
    return undefined;
  }
}

const nameless = (country: string) =>
  new Problem(
    422,
    "NAME_REQUIRED",
    `${country} has a register of people who may not play, which is asked by firstName and lastName. Nothing was done: name both.`,
  );
