import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { LoginName } from "../../players/login-name.ts";
import { send } from "../messages/contract.ts";
import { type Client, findByLogin, refuseInactive } from "../session/contract.ts";
import type { Doorway, LetIn } from "./doorway.ts";
import { insertLink, useLink } from "./link-repository.ts";
import { linkMessage } from "./messages.ts";
import { reachable } from "./reachable.ts";
import { linkUnusable } from "./refusals.ts";

export interface LinkParts {
  readonly database: Database;
  readonly doorway: Doorway;
}

/** Links that log a player in. Each works once and for ten minutes. */
export class LoginLinks {
  constructor(private readonly parts: LinkParts) {}

  /** Sends a link to the player with the login. If no account has it, does nothing and reports nothing. */
  async sendTo({ type, value }: LoginName): Promise<void> {
    const { database } = this.parts;
    const player = await findByLogin(database, type, value);
    const link = randomBytes(32).toString("base64url");
    const message = player && linkMessage(reachable(player, type), `/auto/${link}`);
    if (!message) return;
    await database.transaction(async (connection) => {
      await insertLink(connection, hashLink(link), player.number);
      await send(connection, message);
    });
  }

  async logIn(link: string, client: Client, browser: () => string): Promise<LetIn> {
    const { database, doorway } = this.parts;
    return database.transaction(async (connection) => {
      const owner = await useLink(connection, hashLink(link));
      const player = owner && (await findByLogin(connection, "account", owner));
      if (!player) throw linkUnusable();
      refuseInactive(player);
      return doorway.letIn(connection, { player: player.number, loginType: "link", browser }, client);
    });
  }
}

const hashLink = (link: string): string => createHash("sha256").update(link).digest("hex");
