import type { DeskPayment } from "../../../../plugins/cashier/desk/wire.ts";
import { masked } from "../../desk/contract.ts";

/** A payment with its player. The names are masked before they leave the platform. */
export interface FoundPayment {
  readonly payment: Omit<DeskPayment, "player">;
  readonly player: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Columns and tables of a `FoundPayment`. */
export const FOUND = `payment_json(p) - array['next', 'stages'] as payment, p.player, f.first_name as "firstName",
    f.last_name as "lastName"`;
export const FOUND_IN = "payment p left join player_profile f on f.player = p.player";

export function listedPayment({ payment, player, firstName, lastName }: FoundPayment): DeskPayment {
  const { name } = masked({ email: null, phone: null, firstName, lastName });
  return { ...payment, player: { number: player, name } };
}
