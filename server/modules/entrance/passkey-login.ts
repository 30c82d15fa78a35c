import * as z from "zod/mini";
import type { Assertion, AssertionOptions } from "../../../plugins/mfa/passkey-wire.ts";
import type { Database } from "../../db/database.ts";
import { askForAnyProof, countPasskeyUse, lockPasskey, readProof, type RelyingParty } from "../mfa/contract.ts";
import type { Client, Opened } from "../session/contract.ts";
import type { Doorway } from "./doorway.ts";
import { consumeChallenge, insertQuestion } from "./passkey-login-repository.ts";
import { passkeyExpired, passkeyUnknown } from "./refusals.ts";
import { insertFailure } from "./try-repository.ts";

/** How long a player has to answer. */
const GOOD_FOR_SECONDS = 5 * 60;

const clientData = z.object({ challenge: z.string() });

/** The source of an answer: the page's domain, and the browser's mark if it has one. */
export interface Asked {
  readonly party: RelyingParty;
  readonly browser: string | undefined;
}

/**
 * Lets players in by a passkey alone. It proves that they have the device, and the device has verified the player. No
 * login is named before, so nothing that strangers try on an account can block this way in.
 */
export class PasskeyLogin {
  constructor(
    private readonly database: Database,
    private readonly doorway: Doorway,
  ) {}

  /** A challenge that any passkey of the domain may sign, once, in the browser that requested it. */
  async begin(party: RelyingParty, browser: string): Promise<AssertionOptions> {
    const options = await askForAnyProof(party, GOOD_FOR_SECONDS);
    await insertQuestion(this.database, { challenge: options.challenge, rpId: party.id, browser }, GOOD_FOR_SECONDS);
    return options;
  }

  async logIn(credential: Assertion, { party, browser }: Asked, client: Client): Promise<Opened> {
    const challenge = challengeOf(credential);
    const isAsked =
      challenge !== undefined &&
      browser !== undefined &&
      // In a transaction of its own, so that a refused answer still uses up the challenge.
      (await consumeChallenge(this.database, { challenge, rpId: party.id, browser }));
    if (!isAsked) throw passkeyExpired();
    const outcome = await this.database.transaction(async (connection) => {
      const passkey = await lockPasskey(connection, credential.id, party.id);
      const proof = passkey && (await readProof(party, [passkey], credential, challenge, "verified"));
      if (!proof || !isHandleOf(credential, passkey.player)) return { of: passkey?.player };
      await countPasskeyUse(connection, proof.id, proof.signCount);
      return this.doorway.letInByBoth(connection, { player: passkey.player, loginType: "passkey" }, client);
    });
    if ("answer" in outcome) return outcome;
    await insertFailure(this.database, outcome.of, client);
    throw passkeyUnknown();
  }
}

/** The challenge that was signed, as the browser reports it. The signature is verified later. */
function challengeOf({ response }: Assertion): string | undefined {
  try {
    const read = clientData.safeParse(JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()));
    return read.data?.challenge;
  } catch {
    return undefined;
  }
}

/** The passkey itself names its player, because no login was given. */
const isHandleOf = ({ response }: Assertion, player: string): boolean =>
  Buffer.from(response.userHandle ?? "", "base64url").toString() === player;
