import type { GameRefusal, RefusalCode } from "../rules/refusal.ts";

/** Why the house does not do what was asked, for the page that asked. */
export class HouseRefusal extends Error {
  constructor(
    /** Of HTTP. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** What the page needs to go on, such as how long it has to wait. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const STATUSES: Partial<Record<RefusalCode, number>> = {
  "unknown-game": 404,
  "act-not-possible": 409,
  "round-over": 409,
};

/** What the rules of a game refuse, as the house says it. */
export const refusalOf = ({ code, message }: GameRefusal): HouseRefusal =>
  new HouseRefusal(STATUSES[code] ?? 422, code.toUpperCase().replaceAll("-", "_"), message);
