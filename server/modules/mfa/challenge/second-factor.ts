import type { AssertionOptions } from "../../../../plugins/mfa/passkey-wire.ts";
import type { ChallengeStatus, FlowName, VerifyRequest } from "../../../../plugins/mfa/wire.ts";
import type { LoginType, MfaRequired } from "../../../../plugins/session/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { noteSecurity } from "../../../players/security-notes.ts";
import { newCode } from "../../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { randomKey, sha256 } from "../../../secrets/random-key.ts";
import { send } from "../../messages/contract.ts";
import type { Client, Opened, SessionService } from "../../session/contract.ts";
import { changeMessage, codeMessage, type SecurityChange } from "../contacts/mails.ts";
import { findContacts, hasMethods, hasPassword } from "../methods/method-repository.ts";
import { listPasskeys } from "../methods/passkey-repository.ts";
import { askForProof } from "../methods/passkeys.ts";
import type { RelyingParty } from "../methods/relying-party.ts";
import {
  challengeOver,
  challengeUnknown,
  methodNotOffered,
  nothingToConfirmBy,
  passwordNeeded,
  tooMany,
  wrongCode,
} from "../refusals.ts";
import * as challenges from "./challenge-repository.ts";
import { offersOf } from "./offers.ts";
import { isProved } from "./proofs.ts";

const RESEND_AFTER_SECONDS = 45;
/**
 * Limits for one player in a quarter of an hour, over all challenges. A player who has their phone at hand does not
 * reach them.
 */
const MOST = { wrong: 15, sent: 10, begun: 20 };

export interface SecondFactorParts {
  readonly database: Database;
  readonly secrets: PlatformSecrets;
  readonly sessions: SessionService;
}

/** The player who has to prove who they are. */
export interface Asked {
  readonly player: string;
  /** Marks the browser (`markBrowser`). Not called if no challenge is needed. */
  readonly browser: () => string;
  /** The kind of login that this is a part of; a player who is logged in has a session instead. */
  readonly loginType?: LoginType;
  readonly session?: string;
}

/** A challenge is found only by both its handle and the mark of its browser. */
export interface Held {
  readonly sessionKey: string;
  readonly browser: string | undefined;
}

/** Challenges players to prove who they are by more than the password. */
export class SecondFactor {
  constructor(private readonly parts: SecondFactorParts) {}

  /** Challenges the player for a second factor. Returns undefined for a login of a player who has set none up. */
  async challenge(
    connection: Queryable,
    { player, browser, loginType, session }: Asked,
    flowName: FlowName,
  ): Promise<MfaRequired | undefined> {
    if (flowName === "security" && !(await hasMethods(connection, player)) && (await hasPassword(connection, player))) {
      throw passwordNeeded();
    }
    const offers = await offersOf(connection, player, flowName);
    if (offers.length === 0) {
      if (flowName === "login") return undefined;
      throw nothingToConfirmBy();
    }
    const { begun, secondsLeft } = await challenges.recentTries(connection, player);
    if (begun >= MOST.begun) throw tooMany(secondsLeft);
    const sessionKey = randomKey();
    await challenges.insertChallenge(connection, {
      keyHash: sha256(sessionKey),
      browser: browser(),
      player,
      flow: flowName,
      loginType: loginType ?? null,
      session: session ?? null,
    });
    return { mfa: { sessionKey, flowName, methods: offers.map(({ method }) => method) } };
  }

  async status(held: Held): Promise<ChallengeStatus> {
    const { database } = this.parts;
    const { player, flow, state, wrongCodes, secondsLeft } = await find(database, held);
    const methods = state === "pending" ? await offersOf(database, player, flow) : [];
    return { state, flowName: flow, methods, triesLeft: challenges.MAX_WRONG_CODES - wrongCodes, secondsLeft };
  }

  /** Sends a code and invalidates the one before. Returns the seconds until another can be sent. */
  async sendCode(held: Held, kind: "sms" | "email"): Promise<{ resendIn: number }> {
    const { database, secrets } = this.parts;
    const box = await secrets.box();
    await database.transaction(async (connection) => {
      const challenge = await pending(connection, held);
      const { keyHash, player, codeAge, codeKind } = challenge;
      await refuseUnoffered(connection, challenge, kind);
      if (codeKind === kind && codeAge !== null && codeAge < RESEND_AFTER_SECONDS)
        throw tooMany(RESEND_AFTER_SECONDS - codeAge);
      const { sent, secondsLeft } = await challenges.recentTries(connection, player);
      if (sent >= MOST.sent) throw tooMany(secondsLeft);
      const { email, phone } = await findContacts(connection, player);
      const to = kind === "sms" ? phone : email;
      if (to === null) throw methodNotOffered();
      const code = newCode();
      await challenges.keepCode(connection, keyHash, { kind, digest: box.digest(code, keyHash) });
      await send(connection, codeMessage(kind, to, code));
    });
    return { resendIn: RESEND_AFTER_SECONDS };
  }

  /** The options for a passkey to sign, with a new challenge each time. */
  async passkeyOptions(held: Held, party: RelyingParty): Promise<AssertionOptions> {
    return this.parts.database.transaction(async (connection) => {
      const challenge = await pending(connection, held);
      await refuseUnoffered(connection, challenge, "passkey");
      const keys = await listPasskeys(connection, challenge.player, party.id);
      if (keys.length === 0) throw methodNotOffered();
      const options = await askForProof(party, keys);
      await challenges.keepPasskeyChallenge(connection, challenge.keyHash, options.challenge);
      return options;
    });
  }

  /**
   * Checks the answer to a challenge. A login then opens the session; in other flows the session that asked gets new
   * tokens.
   */
  async verify(sent: VerifyRequest, held: Held, client: Client, party: () => RelyingParty): Promise<Opened> {
    const { database, secrets, sessions } = this.parts;
    const box = await secrets.box();
    // A wrong code has to be counted, so the transaction commits before the refusal is thrown.
    const answer = await database.transaction(async (connection) => {
      const challenge = await pending(connection, held);
      const { player, keyHash, wrongCodes, loginType, session } = challenge;
      const { wrong, secondsLeft } = await challenges.recentTries(connection, player);
      if (wrong >= MOST.wrong) throw tooMany(secondsLeft);
      await refuseUnoffered(connection, challenge, sent.method);
      if (!(await isProved(challenge, sent, { connection, box, now: Date.now(), party }))) {
        await challenges.countWrong(connection, keyHash);
        const triesLeft = challenges.MAX_WRONG_CODES - wrongCodes - 1;
        if (triesLeft === 0) await notifyOfChange(connection, player, "locked");
        return wrongCode(triesLeft, sent.method);
      }
      if (sent.method === "recovery") await notifyOfChange(connection, player, "recovery-used");
      await challenges.confirmChallenge(connection, keyHash, await hasMethods(connection, player));
      return loginType
        ? sessions.open(connection, player, loginType, client)
        : sessions.reauthenticate(connection, session ?? "");
    });
    if (answer instanceof Problem) throw answer;
    return answer;
  }
}

/** Notifies the player of a change to their methods. */
async function notifyOfChange(connection: Queryable, player: string, change: SecurityChange): Promise<void> {
  await noteSecurity(connection, player, change);
  const message = changeMessage(await findContacts(connection, player), change);
  if (message) await send(connection, message);
}

async function find(
  connection: Queryable,
  { sessionKey, browser }: Held,
  lock: "" | "for update" = "",
): Promise<challenges.Challenge> {
  const found = browser && (await challenges.findChallenge(connection, { keyHash: sha256(sessionKey), browser }, lock));
  if (!found) throw challengeUnknown();
  return found;
}

async function pending(connection: Queryable, held: Held): Promise<challenges.Challenge> {
  const challenge = await find(connection, held, "for update");
  if (challenge.state !== "pending") throw challengeOver(challenge.state);
  return challenge;
}

async function refuseUnoffered(
  connection: Queryable,
  { player, flow }: challenges.Challenge,
  wanted: string,
): Promise<void> {
  const offers = await offersOf(connection, player, flow);
  if (!offers.some(({ method }) => method === wanted)) throw methodNotOffered();
}
