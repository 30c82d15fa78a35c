import { type Bus, HttpError, messageOf } from "@core";
import {
  expressBoostRequested,
  freeBetsLoadRequested,
  infoDataReceived,
  loggedIn,
  loginDataReceived,
  loginFailed,
  loginFetchResolved,
  loginRefused,
  loginSucceeded,
  registered,
  registrationRefused,
  registrationSucceeded,
  statusReceived,
  userInfoReceived,
} from "./contract.ts";
import type { AccountInfo, SessionAnswer } from "./wire.ts";

/**
 * Publishes a player's login: the specification's eight facts in its order, after `registered` if they have just
 * joined.
 */
export function publishLogin(
  bus: Bus,
  { userId, loginType }: SessionAnswer,
  account: AccountInfo,
  cause: "login" | "registration",
  bonus: string | undefined,
): void {
  if (cause === "registration") bus.publish(registered, { userId });
  bus.publish(userInfoReceived, { userId });
  bus.publish(loginDataReceived, { loginType });
  bus.publish(loggedIn, { userId });
  bus.publish(statusReceived, { status: account.status });
  bus.publish(infoDataReceived, { currency: account.currency.name });
  bus.publish(loginFetchResolved, {});
  bus.publish(freeBetsLoadRequested, {});
  bus.publish(expressBoostRequested, {});
  if (cause === "login") bus.publish(loginSucceeded, { loginType, userId });
  else bus.publish(registrationSucceeded, { userId, regType: loginType, ...(bonus === undefined ? {} : { bonus }) });
}

/** Publishes that a login or a registration failed. */
export function publishFailure(bus: Bus, cause: "login" | "registration", error: unknown): void {
  const errorCode = error instanceof HttpError ? error.errorCode : 0;
  const errorText = withoutContacts(messageOf(error));
  if (cause === "login") bus.publish(loginFailed, { errorCode, message: errorText });
  bus.publish(cause === "login" ? loginRefused : registrationRefused, { errorCode, errorText });
}

/** A platform may repeat what was typed: mail addresses and numbers must not reach subscribers. */
const withoutContacts = (text: string) => text.replace(/\S+@\S+|\+?\d[\d ()-]{5,}\d/g, "…");
