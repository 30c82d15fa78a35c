import { slot } from "@core";

/** What an area keeps for somebody who has to log in first, said above the login form: for example the picks in the slip. */
export const LOGIN_NOTICE = slot("auth/login-notice");

export interface AccountMenuItem {
  /** Closes the menu; the focus goes back to its button. */
  readonly close: () => void;
}

/** Items of the account's menu, each with the role `menuitem`. Filled when the menu is first opened. */
export const ACCOUNT_MENU = slot<AccountMenuItem>("auth/account-menu");

/** Where the product lets a player go on after he came in: what `?return=` of an address asks for, or home. */
export { queryOf, returnPath } from "./return-path.ts";
