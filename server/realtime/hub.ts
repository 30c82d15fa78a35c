/** The live feed's server side as the modules see it. */
export interface Hub {
  /** Publishes a change on a player's own channel (`player` on the wire). Nobody listening costs nothing. */
  publishToPlayer(playerId: string, delta: unknown): void;
  /** Says who a session's token belongs to, and what a player's image holds. Called once at start. */
  providePlayers(players: {
    authenticate(token: string): Promise<string | undefined>;
    image(playerId: string): Promise<unknown>;
  }): void;
  /** Signs off every connection of a session, for example at logout. */
  signOff(token: string): void;
}
