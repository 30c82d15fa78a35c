// @vitest-environment jsdom
import { ManualClock, startPlugin } from "@core/testing";
import { expect, test } from "vitest";
import { Recovery } from "./recovery.ts";

const BEGIN = "POST /api/v1/entrance/recovery";
const PASSWORD = "POST /api/v1/entrance/recovery/password";

function recovery() {
  const { http, storage } = startPlugin({});
  http.on(BEGIN, { recoveryId: "r1" }).on(PASSWORD, undefined);
  const clock = new ManualClock();
  const reload = () => new Recovery(http, storage, clock);
  return { http, clock, reload, first: reload() };
}

test("a requested code can be typed after a reload, for a quarter of an hour", async () => {
  const { first, reload, clock, http } = recovery();
  await first.begin(" dana@example.com ");
  expect(http.requests(BEGIN)).toMatchObject([{ body: { login: "dana@example.com" } }]);
  expect(reload().recoveryId).toBe("r1");
  clock.advance(15 * 60_000);
  expect(reload().recoveryId).toBeUndefined();
});

test("after the password is changed no code can be typed any more", async () => {
  const { first, reload, http } = recovery();
  await first.begin("dana@example.com");
  await first.changePassword({ recoveryId: "r1", code: "419203" }, "quite another harbour song");
  expect(http.requests(PASSWORD)).toMatchObject([{ body: { proof: { recoveryId: "r1", code: "419203" } } }]);
  expect(reload().recoveryId).toBeUndefined();
});
