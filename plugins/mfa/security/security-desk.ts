import { Store, token } from "@core";

export const SECURITY_DESK = token<SecurityDesk>("mfa/security-desk");

/** Whether the player looks at his sign-in security. */
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

  /** Closes while the player confirms elsewhere that it is him. */
  leave(): void {
    this.isAway = true;
    this.close();
  }

  /** Opens again for who left it. */
  comeBack(): void {
    if (this.isAway) this.open();
  }
}
