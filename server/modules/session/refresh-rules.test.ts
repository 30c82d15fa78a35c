import { expect, test } from "vitest";
import { GRACE_SECONDS, judgeRefresh } from "./refresh-rules.ts";
import type { RefreshableSession } from "./token-repository.ts";

const session = (given: Partial<RefreshableSession>): RefreshableSession => ({
  ...{ id: "s", player: "1", loginType: "email", startedAt: new Date(0), isFramed: false },
  ...{ shown: 5, newest: 5, confirmed: 5, secondsSinceRenewal: 3600, isEnded: false, isOutlived: false },
  ...given,
});

test("the newest refresh token brings the next", () => {
  expect(judgeRefresh(session({}))).toBe("next");
});

test("the one before it brings the newest once more, for seconds or while nothing of the newest was used", () => {
  expect(judgeRefresh(session({ shown: 4, secondsSinceRenewal: GRACE_SECONDS - 1 }))).toBe("again");
  expect(judgeRefresh(session({ shown: 4, confirmed: 4 }))).toBe("again");
});

test("after that it has been copied", () => {
  expect(judgeRefresh(session({ shown: 4, secondsSinceRenewal: GRACE_SECONDS }))).toBe("reused");
  expect(judgeRefresh(session({ shown: 3, confirmed: 3, secondsSinceRenewal: GRACE_SECONDS }))).toBe("reused");
  expect(judgeRefresh(session({ shown: 2, secondsSinceRenewal: 0 }))).toBe("reused");
});

test("one from before the player proved anew who he is brings nothing, and is no theft within seconds", () => {
  expect(judgeRefresh(session({ shown: 3, secondsSinceRenewal: 1 }))).toBe("refused");
});

test("a session that has ended or outlived itself says which", () => {
  expect(judgeRefresh(session({ isEnded: true, isOutlived: true }))).toBe("ended");
  expect(judgeRefresh(session({ isOutlived: true }))).toBe("invalid");
});
