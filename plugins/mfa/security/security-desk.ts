import { Store, token } from "@core";

export const SECURITY_DESK = token<SecurityDesk>("mfa/security-desk");

/** Whether the player's sign-in security is open. */
export class SecurityDesk extends Store<boolean> {
  private isAway = false;

  constructor() {
    super(false);
  }

  open(): void {
    this.isAway = false;
    this.set(() => true);
  }

  close(): void {
    this.set(() => false);
  }

  /** Closes while the player confirms their identity on another screen. */
  leave(): void {
    this.isAway = true;
    this.close();
  }

  /** Opens again for a player who left to confirm. */
  comeBack(): void {
    if (this.isAway) this.open();
  }
}
