import type { FlowName, OfferedMethod } from "../../../../plugins/mfa/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { maskedEmail, maskedPhone } from "../../../players/masked.ts";
import { type Contacts, countRecoveryCodes, findContacts, listMethods } from "../methods/method-repository.ts";

/** The methods by which a player can pass a challenge, the best first; empty if they have set none up. */
export async function offersOf(connection: Queryable, player: string, flow: FlowName): Promise<OfferedMethod[]> {
  const [methods, contacts, codesLeft] = [
    await listMethods(connection, player),
    await findContacts(connection, player),
    await countRecoveryCodes(connection, player),
  ];
  return offered(new Set(methods.map(({ kind }) => kind)), contacts, codesLeft > 0, flow);
}

/**
 * Before an act, a player without methods gets a code to the confirmed contact of the account. A login requires a
 * second factor only if the player has set one up.
 */
export function offered(
  kinds: ReadonlySet<string>,
  { email, phone }: Contacts,
  hasRecoveryCodes: boolean,
  flow: FlowName,
): OfferedMethod[] {
  const hasAny = kinds.size > 0;
  const byContact = (kind: "sms" | "email") => kinds.has(kind) || (!hasAny && flow !== "login");
  const all: (OfferedMethod | false)[] = [
    kinds.has("passkey") && { method: "passkey", to: null },
    kinds.has("totp") && { method: "totp", to: null },
    phone !== null && byContact("sms") && { method: "sms", to: maskedPhone(phone) },
    email !== null && byContact("email") && { method: "email", to: maskedEmail(email) },
    hasAny && hasRecoveryCodes && { method: "recovery", to: null },
  ];
  return all.filter((each) => each !== false);
}
