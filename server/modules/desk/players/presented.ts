import type { ListedPlayer } from "../../../../plugins/desk/players/wire.ts";
import { maskedEmail, maskedPhone } from "../../../players/masked.ts";
import type { FoundPlayer } from "./search-repository.ts";

interface Personal {
  readonly email: string | null;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Masked personal data, as the desk shows it by default: enough to recognise a value, too little to learn it. */
export const masked = ({ email, phone, firstName, lastName }: Personal) => ({
  email: email && maskedEmail(email),
  phone: phone && maskedPhone(phone),
  name: [firstName, lastName].flatMap((name) => (name ? `${[...name][0]}•••` : [])).join(" ") || null,
});

export function listed(found: FoundPlayer): ListedPlayer {
  const { number, status, country, currency, riskLevel, createdAt } = found;
  return { number, status, country, currency, riskLevel, createdAt, ...masked(found) };
}
