import {
  type AadhaarState,
  CODE_MINUTES,
  CODE_TRIES,
  MOST_CODES,
  RESEND_SECONDS,
} from "../../../../../plugins/kyc/ways/aadhaar-wire.ts";
import type { PlatformClock } from "../../../../clock.ts";
import type { Database } from "../../../../db/database.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { RateLimit, tooMany } from "../../../../http/limits/rate-limit.ts";
import type { Player } from "../../../../players/player.ts";
import { findProfile } from "../../../../players/profile-repository.ts";
import { findDocuments, statusesOf } from "../../state/document-repository.ts";
import { type DocumentStates, stateProblem } from "../../state/document-states.ts";
import type { Confirmations } from "../eid/eid-confirmation.ts";
import { AADHAAR_PROVES } from "../methods/method-rules.ts";
import type { People } from "../people.ts";
import { noteAgreement } from "./aadhaar-consent.ts";
import type { AadhaarProvider, Holder } from "./aadhaar-provider.ts";
import * as requests from "./aadhaar-repository.ts";

const PROVIDER = "aadhaar";
const HOUR = 60 * 60_000;

export interface AadhaarParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly states: DocumentStates;
  readonly people: People;
  readonly confirmations: Confirmations;
  readonly provider: AadhaarProvider;
  readonly name: string;
  readonly isSandbox: boolean;
  /** Called with nothing but the kind of the failure, because an error's text can repeat the number. */
  readonly onSilence: (reason: string) => void;
}

/** Confirms players by a code to the phone of their Aadhaar number. The number lives only as long as the call. */
export class AadhaarService {
  private readonly ofPlayer: RateLimit;
  private readonly ofNumber: RateLimit;

  constructor(private readonly parts: AadhaarParts) {
    const limit = (name: string) => new RateLimit(parts.database, { name, most: MOST_CODES, windowMs: HOUR });
    this.ofPlayer = limit("aadhaar codes of a player");
    this.ofNumber = limit("aadhaar codes of a number");
  }

  async state(player: string): Promise<AadhaarState> {
    const { database, clock, name, isSandbox } = this.parts;
    const found = await requests.findRequest(database, player);
    const last = await requests.findConfirmed(database, player);
    const { identity } = statusesOf(await findDocuments(database, player));
    const now = clock.now();
    const isGood = found && found.expiresAt.getTime() > now && found.tries < CODE_TRIES;
    const seconds = (at: number) => Math.max(0, Math.ceil((at - now) / 1000));
    return {
      provider: { name, isSandbox },
      pending: isGood
        ? {
            lastFour: found.lastFour,
            phoneEnding: found.phoneEnding,
            triesLeft: CODE_TRIES - found.tries,
            resendInSeconds: seconds(found.sentAt.getTime() + RESEND_SECONDS * 1000),
            secondsLeft: seconds(found.expiresAt.getTime()),
          }
        : null,
      last: last ? { ...last, at: last.at.toISOString() } : null,
      identity,
    };
  }

  /** Has a code sent to the phone that is linked to a number. */
  async sendCode({ number: player, phone }: Player, number: string, consent: string): Promise<AadhaarState> {
    const { database, clock, people } = this.parts;
    const { identity } = statusesOf(await findDocuments(database, player));
    if (identity === "rejected" || identity === "approved") throw stateProblem("identity", identity);
    const now = clock.now();
    const previous = await requests.findRequest(database, player);
    const before = previous?.sentAt;
    const at = new Date(now);
    const pause = RESEND_SECONDS * 1000;
    // Taken before sending, so that simultaneous calls send only one code.
    if (!(await requests.reserveCode(database, { player, at, since: new Date(now - pause) })))
      throw tooMany((before?.getTime() ?? now) + pause - now);
    const { known: digests } = await people.digestsOf([`aadhaar ${number}`]);
    const sent = await this.send({ number: player, phone }, number, digests[0] ?? "").catch(async (error: unknown) => {
      await requests.giveBackCode(database, { player, at, before });
      throw error;
    });
    await database.transaction(async (connection) => {
      await requests.storeRequest(connection, {
        player,
        lastFour: number.slice(-4),
        phoneEnding: sent.phoneEnding,
        digests: [...digests],
        reference: sent.reference,
        consent,
        sentAt: at,
        expiresAt: new Date(now + CODE_MINUTES * 60_000),
      });
      // A code that is sent again is asked for by the same yes.
      if (previous?.consent !== consent) await noteAgreement(connection, player, consent);
    });
    return this.state(player);
  }

  private async send({ number: player, phone }: Pick<Player, "number" | "phone">, number: string, digest: string) {
    const { database, provider } = this.parts;
    await this.ofPlayer.consume(player);
    // Limited by the keyed digest, because the limit's own unkeyed hash of twelve digits could be guessed.
    await this.ofNumber.consume(digest);
    const profile = await findProfile(database, player);
    const sent = await this.ask(() =>
      provider.sendCode(number, {
        player,
        given: profile?.firstName ?? null,
        family: profile?.lastName ?? null,
        birthDate: profile?.dateOfBirth ?? null,
        phone,
      }),
    );
    if (!sent)
      throw new Problem(
        422,
        "AADHAAR_UNKNOWN",
        "No code could be sent for this number: it is not known, or no phone is linked to it. Nothing was kept. Check the number, or take another way.",
      );
    return sent;
  }

  /** Checks a code, and compares its holder with the player. */
  async confirm(player: string, code: string): Promise<AadhaarState> {
    const { database, clock, provider, states } = this.parts;
    const request = await requests.countTry(database, player, CODE_TRIES);
    if (!request) throw (await requests.findRequest(database, player)) ? usedUp() : expired();
    if (request.expiresAt.getTime() <= clock.now()) throw expired();
    const holder = await this.ask(() => provider.confirm(request.reference, code));
    if (holder === "expired") throw expired();
    if (holder === "wrong") throw request.tries >= CODE_TRIES ? usedUp() : wrongCode(CODE_TRIES - request.tries);
    await this.decide(request, holder);
    states.publish(player);
    return this.state(player);
  }

  private async decide(request: requests.CodeRequest, holder: Holder): Promise<void> {
    const { database, clock, confirmations, people } = this.parts;
    const { player, lastFour, consent, reference, digests: ofNumber } = request;
    const { referenceKey, ...names } = holder;
    const ofKey = await people.digestsOf([`aadhaar key ${referenceKey}`]);
    const digests = { made: [...ofNumber.slice(0, 1), ...ofKey.made], known: [...ofNumber, ...ofKey.known] };
    const person = { ...names, country: "IN", level: undefined };
    await database.transaction(async (connection) => {
      if (!(await requests.dropRequest(connection, player, reference))) throw expired();
      const result = await confirmations.confirm(connection, {
        ...{ player, way: PROVIDER, provider: PROVIDER, proves: AADHAAR_PROVES, person, digests },
        onDoubt: "player",
      });
      const at = new Date(clock.now());
      await requests.storeConfirmed(connection, { player, lastFour, referenceKey, result, consent, at });
    });
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.parts.onSilence(error instanceof Error ? error.name : "no answer");
      throw new Problem(
        503,
        "AADHAAR_UNREACHABLE",
        "The Aadhaar service does not answer, and nothing was kept. Try again later, or take another way.",
      );
    }
  }
}

const wrongCode = (left: number) =>
  new Problem(422, "WRONG_CODE", "This is not the code, and nothing was confirmed. Look at the newest message.", {
    triesLeft: left,
  });
const usedUp = () =>
  new Problem(422, "CODE_USED_UP", "The code was typed wrong too often, and nothing was confirmed. Send a new one.");
const expired = () =>
  new Problem(422, "CODE_EXPIRED", "There is no code that is still good, and nothing was confirmed. Send a new one.");
