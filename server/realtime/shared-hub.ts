import * as z from "zod/mini";
import type { Facts } from "../db/database.ts";
import type { Hub } from "./hub.ts";

const toPlayer = z.object({ player: z.string(), delta: z.unknown() });

/** A hub that reaches the sockets of all processes: in which of them a player's page is, it must not have to know. */
export interface SharedHub extends Hub {
  stop(): void;
}

export function shareHub(local: Hub, facts: Facts): SharedHub {
  const ends = [
    facts.listen("player", {
      hear(payload) {
        const { player, delta } = toPlayer.parse(payload);
        local.publishToPlayer(player, delta);
      },
      missed: () => local.renewPlayers(),
    }),
    // The database tells of it, whatever ended the session.
    facts.listen("session-ended", { hear: (session) => local.signOff(z.string().parse(session)) }),
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
