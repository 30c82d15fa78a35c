import type { NamedEvent } from "../contract.ts";
import type { EventInfo } from "../wire.ts";

/** What names of markets and outcomes take from an event. */
export const namedEvent = ({ home, away, sportCode }: EventInfo): NamedEvent => ({
  home: home.name,
  away: away.name,
  sportCode,
});
