import { createHash, randomBytes } from "node:crypto";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { type ExchangeFailure, type Expected, failureOf, type Identity } from "./provider-client.ts";
import type { Providers } from "./providers.ts";
import * as exchanges from "./repository.ts";

export interface Begun {
  /** The value of the browser's cookie. */
  readonly id: string;
  /** The address to send the browser to; undefined if the third party does not answer. */
  readonly address: string | undefined;
}

export interface Wishes {
  readonly returnTo: string | undefined;
  readonly bonusCampaign: string | undefined;
  readonly language: string | undefined;
}

/** The data that an exchange stored for the browser's return. */
export interface Way {
  readonly bonusCampaign?: string | null | undefined;
  readonly language?: string | null | undefined;
}

/** The identity that a browser brought back from a third party, until it is used. */
export interface Returned {
  readonly identity: Identity;
  readonly returnTo: string | null;
  readonly bonusCampaign: string | null;
}

/**
 * Sends browsers to third parties and receives them when they return. What they bring is stored in the database, never
 * in an address.
 */
export class ExchangeService {
  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly log: (failure: ExchangeFailure, reason: string) => void,
  ) {}

  async begin(provider: string, origin: string, { returnTo, bonusCampaign, language }: Wishes): Promise<Begun> {
    const [id, state, nonce, codeVerifier] = [secret(), secret(), secret(), secret()];
    await exchanges.insertExchange(this.database, {
      idHash: hash(id),
      stateHash: hash(state),
      provider,
      nonce,
      codeVerifier,
      returnTo: returnTo ?? null,
      bonusCampaign: bonusCampaign ?? null,
      language: language ?? null,
    });
    const client = await this.attempt(id, () => this.providers.client(provider, origin));
    return { id, address: await client?.addressFor({ state, nonce, codeVerifier }) };
  }

  /**
   * Completes the exchange of a returning browser, and returns the data that it began with. The result is read by
   * `lockReturned`.
   */
  async finish(provider: string, origin: string, id: string, query: string): Promise<Way> {
    const state = new URLSearchParams(query).get("state") ?? "";
    const found = await exchanges.claimReturn(this.database, { idHash: hash(id), stateHash: hash(state), provider });
    // The exchange is another browser's, forged or too old. The exchange of this browser remains open.
    if (!found) return {};
    const expected: Expected = { state, nonce: found.nonce, codeVerifier: found.codeVerifier };
    const identity = await this.attempt(id, async () =>
      (await this.providers.client(provider, origin)).identityFrom(query, expected),
    );
    if (identity) await exchanges.keepIdentity(this.database, hash(id), identity);
    return { bonusCampaign: found.bonusCampaign, language: found.language };
  }

  /** The identity that the browser brought back. The row stays locked until the transaction ends. */
  async lockReturned(connection: Queryable, provider: string, id: string): Promise<Returned> {
    const found = await exchanges.lockReturned(connection, hash(id), provider);
    if (!found) throw unknown();
    const { failure, identity, ...wishes } = found;
    if (failure) throw REFUSALS[failure]();
    if (!identity) throw unknown();
    return { identity, ...wishes };
  }

  use(connection: Queryable, id: string): Promise<void> {
    return exchanges.useExchange(connection, hash(id));
  }

  private async attempt<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      this.log(failure, error instanceof Error && "code" in error ? String(error.code) : "");
      await exchanges.keepFailure(this.database, hash(id), failure);
      return undefined;
    }
  }
}

const secret = () => randomBytes(32).toString("base64url");

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

const unknown = () =>
  new Problem(
    404,
    "EXCHANGE_UNKNOWN",
    "No sign-in with a third party is under way in this browser, and nothing was done. Begin again.",
  );

const REFUSALS: Readonly<Record<ExchangeFailure, () => Problem>> = {
  declined: () =>
    new Problem(
      422,
      "EXCHANGE_DECLINED",
      "You did not agree to it there, so nothing was done. Begin again, or log in.",
    ),
  refused: () =>
    new Problem(
      422,
      "EXCHANGE_REFUSED",
      "What the third party sent could not be trusted, so nothing was done. Begin again, or log in.",
    ),
  unreachable: () =>
    new Problem(503, "EXCHANGE_UNREACHABLE", "The third party does not answer, and nothing was done. Try again later."),
};
