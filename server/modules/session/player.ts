/** A player as the platform keeps one. */
export interface Player {
  readonly number: string;
  readonly brand: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  readonly currency: string;
  readonly status: "active" | "unconfirmed" | "blocked" | "closed";
}
