/** The live feed's server side as the modules see it. */
export interface Hub {
  /** Publishes a change on a player's own channel (`player` on the wire). Without subscribers it costs nothing. */
  publishToPlayer(playerId: string, delta: unknown): void;
  /** Provides the player and session of a token, and the contents of a player's image. Called once at start. */
  providePlayers(players: {
    authenticate(token: string): Promise<{ readonly player: string; readonly session: string } | undefined>;
    image(playerId: string): Promise<unknown>;
  }): void;
  /** Ends the player's authentication on every connection of a session, whichever of its tokens was used. */
  signOff(session: string): void;
  /** Sends every player's channel again from an image, because changes may have been lost. */
  renewPlayers(): void;
  /** The sessions that are connected now. */
  sessions(): readonly string[];
}
