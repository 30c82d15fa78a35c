import type { LoginNameType } from "../../players/login-name.ts";

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
}

export interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The addresses at which a player can be reached: only those they have confirmed. By SMS if they named their phone. */
export function reachable(player: Contacts, by?: LoginNameType): Reachable {
  const phone = player.isPhoneConfirmed ? player.phone : null;
  const email = player.isEmailConfirmed ? player.email : null;
  return by === "phone" && phone !== null ? { email: null, phone } : { email, phone };
}
