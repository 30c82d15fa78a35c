import { Store, token } from "@core";

export const SECURITY_DESK = token<SecurityDesk>("mfa/security-desk");

/** Whether the player looks at his sign-in security. */
export class SecurityDesk extends Store<boolean> {
  constructor() {
    super(false);
  }

  open(): void {
    this.set(() => true);
  }

  close(): void {
    this.set(() => false);
  }
}
