import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../support/until.ts";
import { cases, found } from "./host.conformance.ts";
import { GoodHost } from "./host/page/good-host.ts";
import { PLANTED } from "./host/planted.ts";
import { launchBrowser } from "./host/stage.ts";

let host: GoodHost;
let browser: Browser;
beforeAll(async () => {
  [host, browser] = await Promise.all([GoodHost.start(), launchBrowser()]);
}, START_MS);
afterAll(() => Promise.all([browser.close(), host.stop()]));

test("there are enough cases and mistakes to tell a good page from a bad one", () => {
  expect(Object.keys(cases).length).toBeGreaterThanOrEqual(50);
  expect(PLANTED.length).toBeGreaterThanOrEqual(20);
});

test.each(Object.keys(cases))("a host's page that does everything right passes: %s", async (name) => {
  expect(await found(host, browser, name)).toMatchObject({ fault: undefined });
});

// The good page passed each of the cases above.
test.each(PLANTED)("it is found that $name: $foundBy", async ({ foundBy, page, answer }) => {
  expect(cases).toHaveProperty([foundBy]);
  const [good, goodAnswer] = [host.changed, host.changedAnswer];
  host.changed = page ?? good;
  host.changedAnswer = answer ?? goodAnswer;
  try {
    expect((await found(host, browser, foundBy)).fault).toBeDefined();
  } finally {
    host.changed = good;
    host.changedAnswer = goodAnswer;
  }
});
