import { slot, token } from "@core";

export interface AccountMenuItem {
  /** Closes the menu; the focus goes back to its button. */
  readonly close: () => void;
}

/** Items of the account's menu, each with the role `menuitem`. Filled when the menu is first opened. */
export const ACCOUNT_MENU = slot<AccountMenuItem>("auth/account-menu");

export interface WayIn {
  /**
   * Has the platform open a session by one of its calls, and leads the player on to where they came from. Rejects with the
   * platform's refusal; then nobody is logged in.
   */
  readonly enter: (path: string, body: unknown) => Promise<void>;
}

/** Ways to log in besides the password, below its form. */
export const WAYS_IN = slot<WayIn>("auth/ways-in");

export interface NewPasswordFormProps {
  /** The player types the password as it is now; else he sets his first one. */
  readonly hasPassword: boolean;
  /** What the form says where it is used. */
  readonly texts: Readonly<
    Record<"current" | "currentMissing" | "wrong" | "new" | "endOthers" | "submit" | "busy", string>
  >;
  /** Changes it. Rejects with the platform's refusal, which the form tells. */
  readonly change: (typed: TypedPasswords) => Promise<void>;
}

export interface TypedPasswords {
  /** Left out where there is none. */
  readonly currentPassword?: string;
  readonly password: string;
  readonly isEndingOthers: boolean;
}

/** The form for a player's new password, for the screen of another area. */
export const NEW_PASSWORD_FORM = slot<NewPasswordFormProps>("auth/new-password-form");

/** Where players go on after they came in. */
export interface WayBack {
  /** What `?return=` of a path asks for, where it stays within the product and out of the ways in; else home. */
  of(path: string): string;
}

export const WAY_BACK = token<WayBack>("auth/way-back");
