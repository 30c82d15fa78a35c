import type { Database, Queryable } from "../../../../db/database.ts";
import { lockPlayer } from "../../../../db/lock-player.ts";
import { noteConsent } from "../../../../players/consent-repository.ts";
import type { DocumentStates } from "../../state/document-states.ts";
import { dropConfirmed, dropSentCode, restsOnAadhaar } from "./aadhaar-repository.ts";

const PURPOSE = "aadhaar";

/** Notes that a player agreed to be asked about at the Aadhaar service. */
export const noteAgreement = (connection: Queryable, player: string, wording: string): Promise<void> =>
  noteConsent(connection, player, { purpose: PURPOSE, wording, isGiven: true, source: "identity" });

/**
 * Withdraws that consent, whether or not the way is offered any more: what came from the service is deleted, and an
 * identity that rests on nothing else is asked for again. That there was a confirmation, and the mark by which a second
 * account is noticed, stay: neither says a number or a name.
 */
export async function withdrawAgreement(
  { database, states }: { readonly database: Database; readonly states: DocumentStates },
  player: string,
): Promise<void> {
  const isWithdrawn = await database.transaction(async (connection) => {
    // In the order of a confirmation that arrives at the same moment: it finds its code gone, or is deleted here.
    const sent = await dropSentCode(connection, player);
    await lockPlayer(connection, player);
    const wasBasis = await restsOnAadhaar(connection, player);
    const confirmed = await dropConfirmed(connection, player);
    const wording = confirmed ?? sent;
    if (wording === undefined) return false;
    await noteConsent(connection, player, { purpose: PURPOSE, wording, isGiven: false, source: "privacy" });
    if (confirmed !== undefined && wasBasis)
      await states.move(connection, {
        ...{ player, kind: "identity", move: "askAgain", actor: "provider", actorId: "aadhaar" },
        reason: "consent_withdrawn",
      });
    return true;
  });
  if (isWithdrawn) states.publish(player);
}
