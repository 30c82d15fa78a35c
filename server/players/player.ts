/** A player as the platform stores them. */
export interface Player {
  readonly number: string;
  readonly brand: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  readonly currency: string;
  /** Scales the player's stake limits; null for a normal player. */
  readonly riskLevel: string | null;
  /** The same in the casino, for the operator's own rules. */
  readonly casinoRiskLevel: string | null;
  /** The platform has marked the player; feature targeting can use this. */
  readonly isCursed: boolean;
  readonly status: "active" | "unconfirmed" | "blocked" | "closed";
}
