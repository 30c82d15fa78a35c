import { expect, test } from "vitest";
import { FILE_FAULTS } from "../../wire.ts";
import { afterFailure } from "./send-rules.ts";

test("without an answer an upload waits, longer each time, but never longer than twenty seconds", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 20].map((tries) => afterFailure({ status: 0, code: undefined }, tries));
  expect(pauses.map((each) => each.to === "wait" && each.pauseMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 20_000, 20_000,
  ]);
});

test.each([500, 502, 503, 409, 423, 429])("an answer of %i passes, so the upload goes on by itself", (status) => {
  expect(afterFailure({ status, code: undefined }, 0).to).toBe("wait");
});

test("an old token is renewed, but not for ever", () => {
  expect(afterFailure({ status: 401, code: "NOT_LOGGED_IN" }, 0)).toEqual({ to: "renew" });
  expect(afterFailure({ status: 401, code: "NOT_LOGGED_IN" }, 2)).toEqual({ to: "give-up", fault: "REFUSED" });
});

test.each(FILE_FAULTS)("a file that is refused with %s is not sent again", (code) => {
  expect(afterFailure({ status: 422, code }, 0)).toEqual({ to: "give-up", fault: code });
});

test("a file that a proxy finds too large, or that is refused without a known reason, is not sent again", () => {
  expect(afterFailure({ status: 413, code: undefined }, 0)).toEqual({ to: "give-up", fault: "FILE_TOO_LARGE" });
  expect(afterFailure({ status: 400, code: "SOMETHING" }, 0)).toEqual({ to: "give-up", fault: "REFUSED" });
});

test("an upload that the platform has erased meanwhile is begun anew", () => {
  expect(afterFailure({ status: 410, code: "UPLOAD_GONE" }, 0).to).toBe("wait");
  expect(afterFailure({ status: 410, code: "UPLOAD_GONE" }, 2).to).toBe("give-up");
});
