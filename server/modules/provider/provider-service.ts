import { createHash, randomBytes } from "node:crypto";
import type { CompleteRequest, PendingIdentity } from "../../../plugins/auth/provider/provider-wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem, wrongFields } from "../../http/problem.ts";
import type { WelcomeParts } from "../bonuses/sandbox-free-bets.ts";
import { isCurrency } from "../configuration/currencies.ts";
import { welcomeMail } from "../registration/mails.ts";
import { welcomePlayer } from "../registration/welcome.ts";
import { send } from "../sandbox/outbox.ts";
import { hashPassword } from "../session/password.ts";
import type { Player } from "../session/player.ts";
import { insertPlayer, isEmailTaken } from "../session/repository.ts";
import type { Client, Opened, SessionService } from "../session/service.ts";
import type { ExchangeService } from "./exchange-service.ts";
import { linkedMail } from "./mails.ts";
import type { Identity } from "./provider-client.ts";
import type { ProviderConfiguration } from "./provider-configuration.ts";
import { findLinked, hasJustLoggedIn, link } from "./repository.ts";

export interface ProviderParts {
  readonly database: Database;
  readonly exchanges: ExchangeService;
  readonly sessions: SessionService;
  readonly welcome: WelcomeParts;
}

export interface Outcome {
  readonly opened?: Opened;
  readonly pending?: PendingIdentity;
  readonly returnTo: string | null;
}

/** Lets in whom a third party vouches for. An account that exists is opened by it only after its player has linked the two. */
export class ProviderService {
  constructor(private readonly parts: ProviderParts) {}

  /** A known identity logs in; of another is said what it takes. */
  continue(provider: ProviderConfiguration, id: string, client: Client): Promise<Outcome> {
    const { database, exchanges, sessions } = this.parts;
    return database.transaction(async (connection) => {
      const { identity, returnTo } = await exchanges.lockReturned(connection, provider.id, id);
      const linked = await findLinked(connection, provider.id, identity.subject);
      if (!linked) return { pending: await pendingOf(connection, identity), returnTo };
      refuseInactive(linked.status);
      await exchanges.use(connection, id);
      return { opened: await sessions.open(connection, linked.number, "provider", client), returnTo };
    });
  }

  /** Makes an account for a new identity with a confirmed address. */
  async complete(
    provider: ProviderConfiguration,
    id: string,
    request: CompleteRequest,
    client: Client,
  ): Promise<Outcome> {
    if (!isCurrency(request.currencyId))
      throw wrongFields([{ name: "currencyId", message: "choose one of the offered currencies" }]);
    const { database, exchanges, sessions, welcome } = this.parts;
    // Nobody knows it: by a password this account opens only once its player has set one by the way to recover it.
    const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
    return database.transaction(async (connection) => {
      const { identity, returnTo } = await exchanges.lockReturned(connection, provider.id, id);
      const { step } = await pendingOf(connection, identity);
      const { email } = identity;
      if (step !== "complete" || email === null) throw needsLink();
      const currency = request.currencyId;
      const player = await insertPlayer(connection, {
        brand: welcome.configuration.brandName,
        ...{ email, isEmailConfirmed: true, phone: null, isPhoneConfirmed: false, currency, passwordHash },
      });
      // Somebody registered the address, or the same identity in another tab, at this very moment.
      if (player === undefined) throw needsLink();
      if (!(await link(connection, { provider: provider.id, subject: identity.subject, player }))) throw needsLink();
      await exchanges.use(connection, id);
      await send(
        connection,
        welcomeMail(email, player, await welcomePlayer(connection, welcome, { player, currency })),
      );
      return { opened: await sessions.open(connection, player, "provider", client), returnTo };
    });
  }

  /** Lets an identity open the account of the player, who has just proved by other means who he is. */
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
      if (player.email !== null) await send(connection, linkedMail(player.email, provider.name));
    });
  }
}

async function pendingOf(connection: Queryable, identity: Identity): Promise<PendingIdentity> {
  const { name, email, isEmailVerified } = identity;
  // Whether an address has an account is told only to whom a third party has confirmed that it is his.
  if (email === null || !isEmailVerified) return { step: "link", reason: "unconfirmed_email", name, email };
  if (await isEmailTaken(connection, email)) return { step: "link", reason: "known_email", name, email };
  return { step: "complete", name, email };
}

function refuseInactive(status: string): void {
  if (status !== "closed" && status !== "blocked") return;
  throw new Problem(403, "ACCOUNT_NOT_ACTIVE", `This account is ${status}. Your money is safe; write to support.`);
}

const needsLink = () =>
  new Problem(
    409,
    "LINK_NEEDED",
    "No account was made: log in to the one that you have, or join by e-mail, and link it then.",
  );

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
