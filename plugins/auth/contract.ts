import { slot } from "@core";

/** What an area keeps for somebody who has to log in first, said above the login form: for example the picks in the slip. */
export const LOGIN_NOTICE = slot("auth/login-notice");
