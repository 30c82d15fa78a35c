import { topic } from "@core";
import * as z from "zod/mini";

/** The catalogue's code of the game, and whether it is played for money. Never an amount. */
const played = z.object({ game: z.string(), mode: z.enum(["real", "demo"]) });
const PUBLIC = { visibility: "public", personalData: "pseudonymous" } as const;

/** A game has loaded and can be played. */
export const gameLaunched = topic("casino/game-launched", played, PUBLIC);

/** A game that was launched was left or has ended. */
export const gameClosed = topic("casino/game-closed", played, PUBLIC);

/** A round has ended. */
export const roundCompleted = topic("casino/round-completed", played, PUBLIC);

/** A player has joined a tournament. */
export const tournamentJoined = topic("casino/tournament-joined", z.object({ tournament: z.string() }), PUBLIC);
