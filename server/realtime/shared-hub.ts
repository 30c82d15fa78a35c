import * as z from "zod/mini";
import type { Facts } from "../db/database.ts";
import type { Hub } from "./hub.ts";

const toPlayer = z.object({ player: z.string(), delta: z.unknown() });

/**
 * A hub that reaches the sockets of all processes, because a caller does not know to which process a player is
 * connected.
 */
export interface SharedHub extends Hub {
  stop(): void;
}

export function shareHub(local: Hub, facts: Facts): SharedHub {
  const ends = [
    facts.listen("player", {
      receive(payload) {
        const { player, delta } = toPlayer.parse(payload);
        local.publishToPlayer(player, delta);
      },
      missed: () => local.renewPlayers(),
    }),
    // The database publishes this, however the session ended.
    facts.listen("session-ended", { receive: (session) => local.signOff(z.string().parse(session)) }),
  ];
  return {
    publishToPlayer: (player, delta) => facts.publish("player", { player, delta }),
    providePlayers: (players) => local.providePlayers(players),
    renewPlayers: () => local.renewPlayers(),
    signOff: (session) => local.signOff(session),
    sessions: () => local.sessions(),
    stop: () => ends.forEach((end) => end()),
  };
}
