import { createHash } from "node:crypto";
import type { CompleteRequest, PendingIdentity } from "../../../plugins/auth/provider/provider-wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { offeredCurrency } from "../../players/offered.ts";
import type { Player } from "../../players/player.ts";
import { noteSecurity } from "../../players/security-notes.ts";
import type { WelcomeParts } from "../bonuses/contract.ts";
import type { Doorway, LetIn } from "../entrance/contract.ts";
import { send } from "../messages/contract.ts";
import { openAccount, refuseIneligible } from "../registration/contract.ts";
import { type Client, isEmailTaken, refuseInactive } from "../session/contract.ts";
import type { ExchangeService } from "./exchange-service.ts";
import { linkedMail } from "./mails.ts";
import type { Identity } from "./provider-client.ts";
import type { ProviderConfiguration } from "./provider-configuration.ts";
import { findLinked, hasJustLoggedIn, link } from "./repository.ts";

export interface ProviderParts {
  readonly database: Database;
  readonly exchanges: ExchangeService;
  readonly doorway: Doorway;
  readonly welcome: WelcomeParts;
}

/** The browser that makes the request. */
export interface Visitor {
  /** The exchange in its cookie. */
  readonly exchange: string;
  readonly client: Client;
  /** Marks the browser if a second factor is required. */
  readonly browser: () => string;
}

export interface Outcome {
  readonly letIn?: LetIn;
  readonly pending?: PendingIdentity;
  readonly returnTo: string | null;
}

/**
 * Logs in players whose identity a third party confirms. For an existing account this works only after its player has
 * linked the two.
 */
export class ProviderService {
  constructor(private readonly parts: ProviderParts) {}

  /** Logs a known identity in; for an unknown one, returns the next step. */
  continue(provider: ProviderConfiguration, { exchange, client, browser }: Visitor): Promise<Outcome> {
    const { database, exchanges, doorway } = this.parts;
    return database.transaction(async (connection) => {
      const { identity, returnTo } = await exchanges.lockReturned(connection, provider.id, exchange);
      const linked = await findLinked(connection, provider.id, identity.subject);
      if (!linked) return { pending: await pendingOf(connection, identity), returnTo };
      refuseInactive(linked);
      await exchanges.use(connection, exchange);
      const arrived = { player: linked.number, loginType: "provider", browser } as const;
      return { letIn: await doorway.letIn(connection, arrived, client), returnTo };
    });
  }

  /** Opens an account for a new identity with a confirmed address. */
  async complete(
    provider: ProviderConfiguration,
    request: CompleteRequest,
    { exchange, client, browser }: Visitor,
  ): Promise<Outcome> {
    const { database, exchanges, doorway, welcome } = this.parts;
    const currency = offeredCurrency(request.currencyId);
    const { country, dateOfBirth } = request;
    refuseIneligible(welcome.configuration.registration, { country, born: dateOfBirth }, "dateOfBirth");
    return database.transaction(async (connection) => {
      const { identity, returnTo, bonusCampaign } = await exchanges.lockReturned(connection, provider.id, exchange);
      const { email, isEmailVerified } = identity;
      if (email === null || !isEmailVerified) throw needsLink();
      const player = await openAccount(connection, welcome, {
        contact: { kind: "email", value: email },
        // An empty hash matches no password: the account cannot be opened by one until its player sets one.
        currency,
        passwordHash: "",
        language: client.language,
        facts: { country, dateOfBirth, bonusCampaign },
      });
      // The address has an account, perhaps since a moment ago; or another tab was faster with the same identity.
      if (player === undefined) throw needsLink();
      if (!(await link(connection, { provider: provider.id, subject: identity.subject, player }))) throw needsLink();
      await exchanges.use(connection, exchange);
      const arrived = { player, loginType: "provider", browser } as const;
      return { letIn: await doorway.letIn(connection, arrived, client), returnTo };
    });
  }

  /** Links an identity to the account of the player, who has just proved by other means who they are. */
  link(provider: ProviderConfiguration, id: string, player: Player, token: string): Promise<void> {
    const { database, exchanges } = this.parts;
    return database.transaction(async (connection) => {
      if (!(await hasJustLoggedIn(connection, hashToken(token)))) {
        throw new Problem(
          403,
          "LOGIN_TOO_OLD",
          "Nothing was linked: log out, log in again with your password, and link within a quarter of an hour.",
        );
      }
      const { identity } = await exchanges.lockReturned(connection, provider.id, id);
      const isLinked = await link(connection, {
        provider: provider.id,
        subject: identity.subject,
        player: player.number,
      });
      if (!isLinked) {
        throw new Problem(
          409,
          "IDENTITY_LINKED",
          `Nothing was linked: this account of ${provider.name} opens an account already, or yours opens by another one.`,
        );
      }
      await exchanges.use(connection, id);
      await noteSecurity(connection, player.number, "provider-linked");
      if (player.email !== null) await send(connection, linkedMail(player.email, provider.name));
    });
  }
}

async function pendingOf(connection: Queryable, identity: Identity): Promise<PendingIdentity> {
  const { name, email, isEmailVerified } = identity;
  // Only a person whose address a third party has confirmed may learn whether the address has an account.
  if (email === null || !isEmailVerified) return { step: "link", reason: "unconfirmed_email", name, email };
  if (await isEmailTaken(connection, email)) return { step: "link", reason: "known_email", name, email };
  return { step: "complete", name, email };
}

const needsLink = () =>
  new Problem(
    409,
    "LINK_NEEDED",
    "No account was made: log in to the one that you have, or join by e-mail, and link it then.",
  );

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
