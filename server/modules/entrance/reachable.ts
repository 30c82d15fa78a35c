import type { LoginNameType } from "../session/login-name.ts";

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

/** Where a player is written to: only what he has confirmed to be his own; by SMS where he named his phone. */
export function reachable(player: Contacts, by?: LoginNameType): Reachable {
  const phone = player.isPhoneConfirmed ? player.phone : null;
  const email = player.isEmailConfirmed ? player.email : null;
  return by === "phone" && phone !== null ? { email: null, phone } : { email, phone };
}
