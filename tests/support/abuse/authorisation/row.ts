/** The objects of one player that another one may try to access. */
export interface Things {
  readonly player: string;
  /** An open bet, the key with which it was placed, and a free bet. */
  readonly bet: string;
  readonly key: string;
  readonly freeBet: string;
  /** An order against other players. */
  readonly peerOrder: string;
  /** A session's id in the player's list. */
  readonly session: string;
  /** A second factor that is being added. */
  readonly factor: string;
  /** The newest notification's position in the list. */
  readonly notification: string;
  /** Documents that are being put together, and a picture among them. */
  readonly documents: string;
  readonly picture: string;
  /** A deposit, and the card that it came by. */
  readonly payment: string;
  readonly savedWay: string;
  /** A rule that the player has given themselves. */
  readonly rule: string;
  /** A bonus that the player has taken. */
  readonly bonus: string;
  /** A round of a game. */
  readonly gameRound: string;
  readonly gameLaunch: string;
  /** A conversation with support, and the number of a complaint. */
  readonly talk: string;
  readonly complaint: string;
  /** The code of a private league in the fantasy manager. */
  readonly league: string;
}

/** A call on an object: values for the route's parameters, or fields of its body. */
export interface OnThing {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Who may call a route. `anyone`: no session is required, because the route is public or requires a proof of its own,
 * such as a password, a code or a secret of the browser. `player`: a session, for the player's own objects. `service`:
 * another service, by its signature or a sealed token. `sandbox`: anyone, and the route does not exist in production.
 */
export interface Row {
  readonly who: "anyone" | "player" | "service" | "sandbox";
  /**
   * The call on one of these objects. For another player the answer must be the same as for an object that does not
   * exist.
   */
  readonly names?: (things: Things) => OnThing;
}

/** Rows by method and address of their routes. */
export type Rows = Readonly<Record<string, Row>>;

export const anyone: Row = { who: "anyone" };
export const player: Row = { who: "player" };
export const service: Row = { who: "service" };
export const sandbox: Row = { who: "sandbox" };
export const naming = (names: (things: Things) => OnThing): Row => ({ who: "player", names });
