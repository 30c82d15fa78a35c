import type { NamedEvent } from "../contract.ts";
import type { EventInfo } from "../wire.ts";

/** The fields of an event that the names of markets and outcomes need. */
export const namedEvent = ({ home, away, sportCode }: EventInfo): NamedEvent => ({
  home: home.name,
  away: away.name,
  sportCode,
});
