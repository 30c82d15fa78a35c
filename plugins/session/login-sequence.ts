import type { Bus } from "@core";
import {
  expressBoostRequested,
  freeBetsLoadRequested,
  infoDataReceived,
  loggedIn,
  loginDataReceived,
  loginFetchResolved,
  registered,
  statusReceived,
  userInfoReceived,
} from "./contract.ts";
import type { AccountInfo, SessionAnswer } from "./wire.ts";

/** Tells that a player has come in: the specification's eight facts in its order, after `registered` where one has just joined. */
export function publishLogin(
  bus: Bus,
  answer: SessionAnswer,
  account: AccountInfo,
  cause: "login" | "registration",
): void {
  const { userId, loginType } = answer;
  if (cause === "registration") bus.publish(registered, { userId });
  bus.publish(userInfoReceived, { userId });
  bus.publish(loginDataReceived, { loginType });
  bus.publish(loggedIn, { userId });
  bus.publish(statusReceived, { status: account.status });
  bus.publish(infoDataReceived, { currency: account.currency.name });
  bus.publish(loginFetchResolved, {});
  bus.publish(freeBetsLoadRequested, {});
  bus.publish(expressBoostRequested, {});
}
