import { createHash, randomBytes } from "node:crypto";
import type { EidResult, EidState, EidWay } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import type { PlatformClock } from "../../../../clock.ts";
import type { Database } from "../../../../db/database.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { type ExchangeFailure, type Expected, failureOf } from "../../../provider/contract.ts";
import { findDocuments, statusesOf } from "../../state/document-repository.ts";
import { type DocumentStates, stateProblem } from "../../state/document-states.ts";
import { eidFor } from "../methods/method-rules.ts";
import type { People } from "../people.ts";
import type { EidConfiguration } from "../ways-configuration.ts";
import { type EidPerson, personOf } from "./eid-claims-rules.ts";
import type { Confirmations } from "./eid-confirmation.ts";
import { isEnough } from "./eid-decision-rules.ts";
import type { EidProviders } from "./eid-providers.ts";
import * as exchanges from "./eid-repository.ts";

export interface EidServiceParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly configured: readonly EidConfiguration[];
  readonly providers: EidProviders;
  readonly confirmations: Confirmations;
  readonly people: People;
  readonly isSandbox: boolean;
  readonly log: (failure: ExchangeFailure, reason: string) => void;
}

export interface Begun {
  /** The value of the browser's cookie. */
  readonly id: string;
  readonly address: string;
}

/** Sends players to a digital identity of their country, and compares the confirmed person with the account. */
export class EidService {
  constructor(private readonly parts: EidServiceParts) {}

  async state(player: string, way: EidWay, country: string): Promise<EidState> {
    const { database } = this.parts;
    const { name, issuer, minimum } = this.providerOf(way, country);
    const last = await exchanges.findLast(database, player, way);
    const { identity } = statusesOf(await findDocuments(database, player));
    return {
      provider: { name, isSandbox: issuer === undefined },
      minimum,
      last: last ? { result: last.result, at: last.at.toISOString() } : null,
      identity,
    };
  }

  async begin(
    player: string,
    way: EidWay,
    country: string,
    back: { origin: string; returnTo: string },
  ): Promise<Begun> {
    const { database, providers } = this.parts;
    const provider = this.providerOf(way, country);
    const { identity } = statusesOf(await findDocuments(database, player));
    if (identity === "rejected") throw stateProblem("identity", identity);
    const [id, state, nonce, codeVerifier] = [secret(), secret(), secret(), secret()];
    const { scope, acrValues } = provider;
    const begun = await this.attempt(async () => {
      const client = await providers.client(provider, back.origin);
      return { address: await client.addressFor({ state, nonce, codeVerifier }, { scope, acrValues }) };
    });
    if (typeof begun === "string")
      throw new Problem(
        503,
        "EID_UNREACHABLE",
        "The digital identity does not answer, and nothing was done. Try again later, or take another way.",
      );
    await exchanges.insertExchange(database, {
      idHash: hash(id),
      player,
      way,
      provider: provider.id,
      stateHash: hash(state),
      nonce,
      codeVerifier,
      returnTo: back.returnTo,
    });
    return { id, address: begun.address };
  }

  /**
   * Completes the exchange of a returning browser. Nothing is done if the exchange is another browser's, forged, used
   * or too old. Returns the page that the browser came from, if it has begun an exchange: it may ask twice for the same
   * address.
   */
  async finish(providerId: string, origin: string, id: string, query: string): Promise<string | undefined> {
    const { database, clock, states, providers } = this.parts;
    const provider = providers.find(providerId);
    if (!provider) return undefined;
    const idHash = hash(id);
    const state = new URLSearchParams(query).get("state") ?? "";
    const found = await exchanges.claimReturn(database, { idHash, provider: providerId, stateHash: hash(state) });
    if (!found) return exchanges.findReturn(database, idHash);
    const { player, nonce, codeVerifier, returnTo } = found;
    const expected: Expected = { state, nonce, codeVerifier };
    const claims = await this.attempt(async () => ({
      of: await (await providers.client(provider, origin)).claimsFrom(query, expected),
    }));
    const at = () => new Date(clock.now());
    const end = (result: EidResult) => exchanges.endExchange(database, idHash, result, at());
    if (typeof claims === "string") await end(claims);
    else {
      const person = personOf(claims.of, provider);
      if (!person) await end("refused");
      else if (!isEnough(person.level, provider.minimum)) await end("too_low");
      else {
        await this.decide(provider, found, person, idHash, at());
        states.publish(player);
      }
    }
    return returnTo;
  }

  private async decide(
    { id: provider, proves }: EidConfiguration,
    { player, way }: exchanges.Returning,
    person: EidPerson,
    idHash: string,
    at: Date,
  ): Promise<void> {
    const { nationalId, subject, country = "" } = person;
    const names = [
      ...(nationalId === undefined ? [] : [`national ${country} ${nationalId}`]),
      `subject ${provider} ${subject}`,
    ];
    const digests = await this.parts.people.digestsOf(names);
    await this.parts.database.transaction(async (connection) => {
      const confirmed = { player, way, provider, proves, person, digests, onDoubt: "player" } as const;
      const result = await this.parts.confirmations.confirm(connection, confirmed);
      await exchanges.endExchange(connection, idHash, result, at);
    });
  }

  private providerOf(way: EidWay, country: string): EidConfiguration {
    const found = eidFor(this.parts.configured, way, country, this.parts.isSandbox);
    if (found) return found;
    throw new Problem(404, "WAY_UNKNOWN", "This way to prove who you are is not offered here. Choose another one.");
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T | ExchangeFailure> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      this.parts.log(failure, error instanceof Error && "code" in error ? String(error.code) : "");
      return failure;
    }
  }
}

const secret = () => randomBytes(32).toString("base64url");

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
