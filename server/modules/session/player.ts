/** A player as the platform keeps one. */
export interface Player {
  readonly number: string;
  readonly brand: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  readonly currency: string;
  /** Scales what the player may stake; null for what every player has. */
  readonly riskLevel: string | null;
  /** The platform has marked the player; targeting may look at it. */
  readonly isCursed: boolean;
  readonly status: "active" | "unconfirmed" | "blocked" | "closed";
}
