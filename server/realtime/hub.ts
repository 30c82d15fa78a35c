/** The live feed's server side as the modules see it. */
export interface Hub {
  /** Publishes a change on a player's own channel (`player` on the wire). Nobody listening costs nothing. */
  publishToPlayer(playerId: string, delta: unknown): void;
  /** Says whose a token is and of which session, and what a player's image holds. Called once at start. */
  providePlayers(players: {
    authenticate(token: string): Promise<{ readonly player: string; readonly session: string } | undefined>;
    image(playerId: string): Promise<unknown>;
  }): void;
  /** Signs off every connection of a session, whichever of its tokens each came with. */
  signOff(session: string): void;
  /** Has every player's channel told anew: changes of it may have been lost. */
  renewPlayers(): void;
  /** The sessions that have a connection now. */
  sessions(): readonly string[];
}
