import { expect, test } from "vitest";
import { GRACE_SECONDS, judgeRefresh } from "./refresh-rules.ts";
import type { RefreshableSession } from "./token-repository.ts";

const session = (given: Partial<RefreshableSession>): RefreshableSession => ({
  id: "s",
  player: "1",
  loginType: "email",
  startedAt: new Date(0),
  isFramed: false,
  shown: 5,
  newest: 5,
  confirmed: 5,
  secondsSinceRenewal: 3600,
  isEnded: false,
  isOutlived: false,
  ...given,
});

test("the newest refresh token gives the next", () => {
  expect(judgeRefresh(session({}))).toBe("next");
});

test("the previous token gives the newest once more, for seconds or while the newest was not used", () => {
  expect(judgeRefresh(session({ shown: 4, secondsSinceRenewal: GRACE_SECONDS - 1 }))).toBe("again");
  expect(judgeRefresh(session({ shown: 4, confirmed: 4 }))).toBe("again");
});

test("after that it counts as copied", () => {
  expect(judgeRefresh(session({ shown: 4, secondsSinceRenewal: GRACE_SECONDS }))).toBe("reused");
  expect(judgeRefresh(session({ shown: 3, confirmed: 3, secondsSinceRenewal: GRACE_SECONDS }))).toBe("reused");
  expect(judgeRefresh(session({ shown: 2, secondsSinceRenewal: 0 }))).toBe("reused");
});

test("a token from before a repeated authentication gives nothing, and within seconds is not a theft", () => {
  expect(judgeRefresh(session({ shown: 3, secondsSinceRenewal: 1 }))).toBe("refused");
});

test("an ended session is reported as ended, an expired one as invalid", () => {
  expect(judgeRefresh(session({ isEnded: true, isOutlived: true }))).toBe("ended");
  expect(judgeRefresh(session({ isOutlived: true }))).toBe("invalid");
});
